import type { Lang, SearchSection } from '#shared/types';
import { indexVersion, type SearchIndex, type SearchTitle } from './index-file.ts';
import { type SearchPage, searchPages } from './search-page.ts';
import { createTermIndex, type TermEntry } from './term-index.ts';

/** The input for the search of a language. */
export interface SearchJob {
  readonly lang: Lang;
  readonly sections: readonly SearchSection[];
}

/**
 * Largest weight of a part: one for each page number in it and four for each term. About 3 kB after gzip: smaller parts
 * would hardly make a query lighter, and the index file would list more of them.
 */
const mostInPart = 3_500;
const termWeight = 4;

/** Makes the index of a language as one file. The same sections give the same file. */
export function wholeIndex({ lang, sections }: SearchJob): SearchIndex {
  const pages = searchPages(sections);
  return { ...commonOf(lang, pages), pages, titles: [], beginnings: [], hasWhole: false };
}

/**
 * Splits the index of a language: the index file, and the contents of the parts and pages. `most` is the weight of a
 * part.
 */
export function cutIndex({ lang, sections }: SearchJob, hasWhole: boolean, most = mostInPart) {
  const pages = searchPages(sections);
  const terms = createTermIndex();
  for (const [number, page] of pages.entries()) terms.add(number, page);
  const parts = partsOf(terms.entries(), most);
  const beginnings = parts.map((part, at) => (at === 0 ? '' : (part[0]?.[0] ?? '')));
  // A large index would grow too much.
  const titles = hasWhole ? pages.map(({ path, title }) => ({ path, title })) : [];
  return {
    index: { ...commonOf(lang, pages), pages: [], titles, beginnings, hasWhole } satisfies SearchIndex,
    parts: parts.map((part) => part.map(withGaps)),
    pages,
  };
}

/** Paths and titles of the pages of a language, in reading order. */
export function searchTitles({ sections }: SearchJob): readonly SearchTitle[] {
  return [...new Map(sections.map(({ routePath, title }) => [routePath, { path: routePath, title }])).values()];
}

function commonOf(lang: Lang, pages: readonly SearchPage[]) {
  const ranks = pages.flatMap(({ rank }, page) => (rank === undefined ? [] : [[page, rank] as const]));
  return { version: indexVersion, lang, pageCount: pages.length, ranks };
}

/** Splits sorted terms into parts that weigh at most `most`; a single term may weigh more. */
function partsOf(entries: readonly TermEntry[], most: number): readonly (readonly TermEntry[])[] {
  const parts: TermEntry[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const own = termWeight + entry.slice(1).reduce((sum, pages) => sum + pages.length, 0);
    if (weight + own > most) {
      parts.push([]);
      weight = 0;
    }
    parts.at(-1)?.push(entry);
    weight += own;
  }
  return parts;
}

/** Stores each page number as its distance from the one before: on 1,400 pages, 128 kB after gzip instead of 613. */
function withGaps([term, ...fields]: TermEntry): TermEntry {
  return [term, ...fields.map((pages) => pages.map((page, at) => page - (pages[at - 1] ?? 0)))];
}
