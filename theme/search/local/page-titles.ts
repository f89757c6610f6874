import { parseTitles, type SearchTitle } from '#search';
import type { Lang } from '#shared/types';
import { siteIndexUrls } from '../site-index-urls.ts';
import { fetchFile } from './fetch-file.ts';
import { hashOfIndex } from './hash-of-index.ts';
import { fillPattern } from './index-urls.ts';

/** Paths and titles of all pages of a language that are searched. Rejects when they cannot be had. */
export async function fetchPageTitles(lang: Lang): Promise<readonly SearchTitle[]> {
  const urls = siteIndexUrls();
  const hash = hashOfIndex(await fetchFile(urls.hashes, 'no-cache'), lang);
  return parseTitles(await fetchFile(fillPattern(urls.titles, { lang, hash })));
}
