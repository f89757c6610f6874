import { texts } from 'virtual-doc-site/texts/shell';
import type { GroupKey } from '#shared/texts/texts';
import { useTexts } from './useTexts.ts';

/** Key of an interface text. */
export type TextKey = GroupKey<'shell'>;

/** Interface texts in the language of the page: `text('close')`. A site's own text takes precedence over the theme's. */
export function useText(): (key: TextKey) => string {
  return useTexts(texts);
}
