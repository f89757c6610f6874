import { searchFilePath } from '#shared/search-file';
import type { Lang, SearchSection } from '#shared/types';
import {
  indexVersion,
  numberedHash,
  type SearchFile,
  type SearchIndex,
  type SearchTitle,
  shortHashLength,
} from './index-file.ts';
import { type SearchPage, searchPages } from './search-page.ts';
import { createTermIndex, type TermEntry } from './term-index.ts';

/** What the search of a language is made of. */
export interface SearchJob {
  readonly lang: Lang;
  readonly sections: readonly SearchSection[];
}

/** A file that an index leads to. */
interface LedFile {
  /** Below the base of the site. */
  readonly path: string;
  readonly content: string;
}

/**
 * Largest weight of a file of terms: its numbers of pages, and four for each term. About 3 kB after gzip: smaller files
 * would hardly make a query lighter, and the index file would have to name more of them.
 */
const mostInPart = 3_500;
const termWeight = 4;

/** Makes the index of a language as one file. The same sections give the same file. */
export function wholeIndex({ lang, sections }: SearchJob): SearchIndex {
  const pages = searchPages(sections);
  return { ...commonOf(lang, pages), pages, pageHashes: '', beginnings: [], partHashes: '', hasWhole: false };
}

/** How an index is cut. */
export interface CutOptions {
  /** See `SearchIndex`. */
  readonly hasWhole: boolean;
  /** Gives the hash of a content, in at least `shortHashLength` characters. */
  hashOf(content: string): string;
  /** Largest weight of a file of terms; default `mostInPart`. */
  readonly most?: number;
}

/** Makes the index of a language in parts: the file that leads to them, and the others. */
export function cutIndex(
  { lang, sections }: SearchJob,
  { hasWhole, hashOf, most = mostInPart }: CutOptions,
): { readonly index: SearchIndex; readonly files: readonly LedFile[] } {
  const pages = searchPages(sections);
  const terms = createTermIndex();
  for (const [number, page] of pages.entries()) terms.add(number, page);
  const parts = partsOf(terms.entries(), most);
  const filesOf = (kind: SearchFile['kind'], values: readonly object[]) => {
    const contents = values.map((value) => JSON.stringify(value));
    const hashes = contents.map((content) => hashOf(content).slice(0, shortHashLength)).join('');
    const files = contents.map((content, number) => ({
      path: searchFilePath({ kind, hash: numberedHash(lang, number, hashes) }),
      content,
    }));
    return { hashes, files };
  };
  const partFiles = filesOf(
    'part',
    parts.map((part) => part.map(withGaps)),
  );
  const pageFiles = filesOf('page', pages);
  return {
    index: {
      ...commonOf(lang, pages),
      pages: [],
      pageHashes: pageFiles.hashes,
      beginnings: parts.map((part, at) => (at === 0 ? '' : (part[0]?.[0] ?? ''))),
      partHashes: partFiles.hashes,
      hasWhole,
    },
    files: [...partFiles.files, ...pageFiles.files],
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

/** Terms in the order of the alphabet, in parts that weigh `most`, unless a part has but one term. */
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

/** Each page as its distance to the one before: a fifth of the bytes after gzip on 1,400 pages (128 kB, not 613). */
function withGaps([term, ...fields]: TermEntry): TermEntry {
  return [term, ...fields.map((pages) => pages.map((page, at) => page - (pages[at - 1] ?? 0)))];
}
