import { useCallback } from 'react';
import type { TextKey } from '../text/interface-text.ts';
import { siteText } from '../text/site-text.ts';
import { useLang } from './useLang.ts';

/**
 * Interface texts in the language of the page: `text('close')`. A site's own text takes precedence over the theme's.
 */
export function useText(): (key: TextKey) => string {
  const lang = useLang();
  return useCallback((key) => siteText(lang, key), [lang]);
}
