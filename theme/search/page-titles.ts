import { parseTitles, type SearchTitle } from '#search';
import type { Lang } from '#shared/types';
import { fetchFile } from './local/fetch-file.ts';
import { fetchIndexHash, fillPattern } from './local/index-urls.ts';
import { siteIndexUrls } from './site-index.ts';

/** Paths and titles of all pages of a language that are searched. Rejects when they cannot be had. */
export async function fetchPageTitles(lang: Lang): Promise<readonly SearchTitle[]> {
  const urls = siteIndexUrls();
  const hash = await fetchIndexHash(urls, lang);
  return parseTitles(await fetchFile(fillPattern(urls.titles, { lang, hash })));
}
