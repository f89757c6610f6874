import { useCallback } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import { useLang } from '../../hooks/useLang.ts';
import { type SearchTextKey, searchTextIn } from '../../text/search-text.ts';

/** Texts of the search dialog, in the language of the page. */
export function useSearchText(): (key: SearchTextKey) => string {
  const lang = useLang();
  return useCallback(
    (key) => searchTextIn(lang, key, siteData.locales.find((locale) => locale.lang === lang)?.text),
    [lang],
  );
}
