import type { Lang, SearchSection } from '#shared/types';
import { indexVersion, numberedHash, type SearchIndex, type SearchTitle, shortHashLength } from './index-file.ts';
import { type SearchPage, searchPages } from './search-page.ts';
import { createTermIndex, type TermEntry } from './term-index.ts';

/** What the search of a language is made of. */
export interface SearchJob {
  readonly lang: Lang;
  readonly sections: readonly SearchSection[];
}

/** The files of a language, each as the value that becomes JSON. */
export interface SearchFiles {
  readonly index: SearchIndex;
  readonly titles: readonly SearchTitle[];
  /** Files that the index leads to, with the hash in the name of each; none while the language is small. */
  readonly parts: readonly NamedFile[];
  readonly pages: readonly NamedFile[];
}

interface NamedFile {
  readonly hash: string;
  readonly content: string;
}

/**
 * Largest weight of a file of terms: its numbers of pages, and four for each term. About 3 kB after gzip: smaller files
 * would hardly make a query lighter, and the index file would have to name more of them.
 */
const mostInPart = 3_500;
const termWeight = 4;

/** Makes the index of a language as one file. The same sections give the same file. */
export function wholeIndex({ lang, sections }: SearchJob): SearchFiles {
  const pages = searchPages(sections);
  return {
    index: { ...commonOf(lang, pages), pages, pageHashes: '', beginnings: [], partHashes: '' },
    titles: titlesOf(sections),
    parts: [],
    pages: [],
  };
}

/** Makes the index of a language in parts; `hashOf` gives the hash of a content. */
export function cutIndex(
  { lang, sections }: SearchJob,
  hashOf: (content: string) => string,
  most: number = mostInPart,
): SearchFiles {
  const pages = searchPages(sections);
  const terms = createTermIndex();
  for (const [number, page] of pages.entries()) {
    terms.add(number, page, 'names');
    terms.add(number, page, 'texts');
  }
  const parts = partsOf(terms.entries(), most);
  const filesOf = (values: readonly object[]) => {
    const contents = values.map((value) => JSON.stringify(value));
    const hashes = contents.map((content) => hashOf(content).slice(0, shortHashLength)).join('');
    return { hashes, files: contents.map((content, at) => ({ hash: numberedHash(lang, at, hashes), content })) };
  };
  const [partFiles, pageFiles] = [filesOf(parts.map((part) => part.map(withGaps))), filesOf(pages)];
  return {
    index: {
      ...commonOf(lang, pages),
      pages: [],
      pageHashes: pageFiles.hashes,
      beginnings: parts.map((part, at) => (at === 0 ? '' : (part[0]?.[0] ?? ''))),
      partHashes: partFiles.hashes,
    },
    titles: titlesOf(sections),
    parts: partFiles.files,
    pages: pageFiles.files,
  };
}

function commonOf(lang: Lang, pages: readonly SearchPage[]) {
  const ranks = pages.flatMap(({ rank }, page) => (rank === undefined ? [] : [[page, rank] as const]));
  return { version: indexVersion, lang, pageCount: pages.length, ranks };
}

/** Paths and titles in the order of the sections, which is the reading order. */
function titlesOf(sections: readonly SearchSection[]): readonly SearchTitle[] {
  return [...new Map(sections.map(({ routePath, title }) => [routePath, { path: routePath, title }])).values()];
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
