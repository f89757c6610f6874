import { numberedHash, type SearchDirectory, type SearchHead, type SearchText } from '#search';
import type { Lang } from '#shared/types';
import type { TestSite } from './site.ts';

/** What the search index of a built site knows of a page. */
export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  /** Text and anchor of each heading; no anchor when it is the text's own. */
  readonly headings: SearchHead['pages'][number]['headings'];
  /** Text before the first heading, then under each heading. */
  readonly texts: readonly string[];
}

/** Reads the search index of a language as the browser does: by the hash map, then head, index and texts. */
export async function indexedPages(site: TestSite, lang: Lang): Promise<readonly IndexedPage[]> {
  const hashes = await site.json<Readonly<Record<Lang, string>>>('search-index.json');
  const head = await site.json<SearchHead>(`static/search_index.${lang}.head.${hashes[lang]}.json`);
  const index = await site.json<SearchDirectory>(`static/search_index.${lang}.${hashes[lang]}.json`);
  return Promise.all(
    head.pages.map(async ({ path, title, headings }, at) => {
      const text = await site.json<SearchText>(`static/search_index.text.${numberedHash(lang, at, index.pages)}.json`);
      return { path, title, headings, texts: text.sections };
    }),
  );
}
