import type { SearchIndex } from '#search';
import { type SearchEntry, searchEntries, searchFilePath } from '#shared/search-file';
import type { Lang } from '#shared/types';
import type { BuiltSite } from './site.ts';

/** What the search index of a built site knows of a page. */
export interface IndexedPage extends Pick<SearchIndex['pages'][number], 'path' | 'title' | 'headings'> {
  /** Text before the first heading, then under each heading. */
  readonly texts: readonly string[];
}

/** Reads the search index of a language as the browser does, by the hash map. */
export async function indexedPages(site: BuiltSite, lang: Lang): Promise<readonly IndexedPage[]> {
  const entries = await site.json<Readonly<Record<Lang, SearchEntry>>>(searchEntries);
  const { pages } = await site.json<SearchIndex>(searchFilePath(lang, entries[lang]?.hash ?? ''));
  return pages.map(({ path, title, headings, sections }) => ({ path, title, headings, texts: sections }));
}
