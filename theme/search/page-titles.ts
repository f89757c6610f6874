import { siteData } from 'virtual-doc-site/site-data';
import { parseTitles, type SearchTitle } from '#search';
import { searchFilePath } from '#shared/search-file';
import type { Lang } from '#shared/types';
import { fetchFile } from './local/fetch-file.ts';
import { fetchIndexHash } from './local/fetch-index.ts';

/** Paths and titles of all searched pages of a language. Rejects if a request fails. */
export async function fetchPageTitles(lang: Lang): Promise<readonly SearchTitle[]> {
  const { base } = siteData;
  return parseTitles(await fetchFile(base + searchFilePath(lang, await fetchIndexHash(lang, base), 'titles')));
}
