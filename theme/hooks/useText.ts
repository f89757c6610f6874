import { interfaceText, type TextKey } from '../text/interface-text.ts';
import { useTexts } from './useTexts.ts';

/** Interface texts in the language of the page: `text('close')`. A site's own text takes precedence over the theme's. */
export function useText(): (key: TextKey) => string {
  return useTexts(interfaceText);
}
