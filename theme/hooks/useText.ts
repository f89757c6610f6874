import { texts } from 'virtual-doc-site/texts/shell';
import type { GroupKey } from '#shared/texts/texts';
import { useTexts } from './page.ts';

/**
 * Keys of a site's own texts: declare them in `declare module 'doc-site/theme' { interface OwnText { myKey: string }
 * }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add the keys.
export interface OwnText {}

/** Key of an interface text. */
export type TextKey = GroupKey<'shell'> | keyof OwnText;

/**
 * Interface texts in the language of the page: `text('close')`. A site's own text takes precedence over the theme's.
 */
export function useText(): (key: TextKey) => string {
  return useTexts(texts);
}
