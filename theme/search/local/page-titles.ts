import { parseSearchHead, type SearchHeadPage } from '#search';
import type { Lang } from '#shared/types';
import { siteIndexUrls } from '../site-index-urls.ts';
import { fetchFile } from './fetch-file.ts';
import { hashOfIndex } from './hash-of-index.ts';
import { fillPattern } from './index-urls.ts';

/** A page of the search index. */
export type PageTitle = Pick<SearchHeadPage, 'path' | 'title'>;

/** Paths and titles of all pages of a language that are searched. Rejects when the index cannot be had. */
export async function fetchPageTitles(lang: Lang): Promise<readonly PageTitle[]> {
  const urls = siteIndexUrls();
  const hash = hashOfIndex(await fetchFile(urls.hashes, 'no-cache'), lang);
  return parseSearchHead(await fetchFile(fillPattern(urls.head, { lang, hash }))).pages;
}
