import { useCallback } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import { type TextKey, textIn } from '../text/interface-text.ts';
import { useLang } from './useLang.ts';

/** Interface texts in the language of the page: `text('close')`. The site's own text comes before the theme's. */
export function useText(): (key: TextKey) => string {
  const lang = useLang();
  return useCallback((key) => textIn(lang, key, siteData.locales.find((locale) => locale.lang === lang)?.text), [lang]);
}
