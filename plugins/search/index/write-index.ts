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
export function wholeIndex(job: SearchJob): SearchIndex {
  const pages = searchPages(job.sections);
  return { ...commonOf(job, pages), pages, beginnings: [], hasWhole: false };
}

/**
 * Splits the index of a language: the index file, and the contents of the parts and pages. `most` is the weight of a
 * part.
 */
export function cutIndex(job: SearchJob, hasWhole: boolean, most = mostInPart) {
  const pages = searchPages(job.sections);
  const terms = createTermIndex();
  for (const [number, page] of pages.entries()) terms.add(number, page);
  const parts = partsOf(terms.entries(), most);
  const beginnings = parts.map((part, at) => (at === 0 ? '' : (part[0]?.[0] ?? '')));
  return {
    index: { ...commonOf(job, pages), pages: [], beginnings, hasWhole } satisfies SearchIndex,
    parts: parts.map((part) => part.map(withGaps)),
    pages,
  };
}

/** Paths and titles of the pages of a language, in reading order. */
export function searchTitles({ sections }: SearchJob): readonly SearchTitle[] {
  return [...new Map(sections.map(({ routePath, title }) => [routePath, { path: routePath, title }])).values()];
}

function commonOf({ lang, sections }: SearchJob, pages: readonly SearchPage[]) {
  const rankOf = new Map(sections.map(({ routePath, rank }) => [routePath, rank]));
  const ranks = pages.map(({ path }, page) => [page, rankOf.get(path) ?? 1] as const).filter(([, rank]) => rank !== 1);
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
