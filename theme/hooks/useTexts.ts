import { useCallback } from 'react';
import { siteText, type TextTable } from '../text/site-text.ts';
import { usePageData } from './usePageData.ts';

/** Texts of a group in the language of the page. Each group is shipped with the components that use it. */
export function useTexts<Key extends string>(table: TextTable<Key>): (key: Key) => string {
  const { lang } = usePageData().page;
  return useCallback((key) => siteText(table, lang, key), [table, lang]);
}
