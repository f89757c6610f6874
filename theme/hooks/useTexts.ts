import { useCallback } from 'react';
import type { TextTable } from '../text/look-up-text.ts';
import { siteText } from '../text/site-text.ts';
import { usePageData } from './usePageData.ts';

/** Texts of a table in the language of the page. Each table is shipped with the components that use it. */
export function useTexts<Key extends string>(table: TextTable<Key>): (key: Key) => string {
  const { lang } = usePageData().page;
  return useCallback((key) => siteText(table, lang, key), [table, lang]);
}
