import { indexVersion, type SearchIndex, type SearchTitle, shortHashLength } from './index-file.ts';
import type { SearchPage } from './search-page.ts';
import { fields, type TermEntry } from './term-index.ts';

/** An index that this code cannot read: other data than expected, or made by other rules. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';
}

/** Reads the content of an index file. Throws `SearchIndexError`. */
export function parseIndex(value: unknown): SearchIndex {
  const { version, lang, pageCount, ranks, pages, pageHashes, beginnings, partHashes } = record(value, 'index');
  if (version !== indexVersion) {
    throw new SearchIndexError(
      `The search index has version ${String(version)}, this page expects version ${indexVersion}: reload the page, or build the site again.`,
    );
  }
  if (typeof lang !== 'string') throw unexpected('index');
  if (typeof pageCount !== 'number' || !isListOf(ranks, isRank)) throw unexpected('index');
  if (!Array.isArray(pages) || typeof pageHashes !== 'string') throw unexpected('index');
  if (!isTextList(beginnings) || typeof partHashes !== 'string') throw unexpected('index');
  if (partHashes.length !== beginnings.length * shortHashLength) throw unexpected('index');
  if (pages.length + pageHashes.length / shortHashLength !== pageCount) throw unexpected('index');
  const read = pages.map(parsePage);
  return { version, lang, pageCount, ranks, pages: read, pageHashes, beginnings, partHashes };
}

/** Reads the content of a page's file. Throws `SearchIndexError`. */
export function parsePage(value: unknown): SearchPage {
  const { path, title, rank, keywords, description, headings, sections } = record(value, 'page');
  // A link that begins with two slashes would lead to another host.
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path) || typeof title !== 'string') throw unexpected('page');
  if (!isTextList(keywords) || typeof description !== 'string' || !isListOf(headings, isHeading))
    throw unexpected('page');
  if (!isTextList(sections)) throw unexpected('page');
  const page = { path, title, keywords, description, headings, sections };
  return typeof rank === 'number' ? { ...page, rank } : page;
}

/** Reads the content of a part of the terms of so many pages. Throws `SearchIndexError`. */
export function parsePart(value: unknown, pageCount: number): readonly TermEntry[] {
  if (!isListOf(value, isEntry)) throw unexpected('part');
  return value.map(([term, ...gaps]): TermEntry => [term, ...gaps.map((own) => withoutGaps(own, pageCount))]);
}

/** Reads the content of a file of titles. Throws `SearchIndexError`. */
export function parseTitles(value: unknown): readonly SearchTitle[] {
  if (!isListOf(value, isTitle)) throw unexpected('titles');
  return value;
}

function withoutGaps(gaps: readonly number[], pageCount: number): readonly number[] {
  let page = 0;
  return gaps.map((gap) => {
    page += gap;
    if (page >= pageCount) throw unexpected('part');
    return page;
  });
}

function record(value: unknown, file: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected(file);
  return { ...value };
}

function isListOf<T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is readonly T[];
function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): value is readonly number[];
function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every((entry) => isEntry(entry));
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is readonly string[] => isListOf(value, isText);
const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function isHeading(value: unknown): value is readonly [text: string, id?: string] {
  return isTextList(value) && (value.length === 1 || value.length === 2);
}

function isRank(value: unknown): value is readonly [page: number, rank: number] {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

function isEntry(value: unknown): value is TermEntry {
  if (!Array.isArray(value) || value.length !== fields.length + 1) return false;
  const [term, ...pages]: readonly unknown[] = value;
  return typeof term === 'string' && pages.every((own) => isListOf(own, isPlace));
}

function isTitle(value: unknown): value is SearchTitle {
  const { path, title } = typeof value === 'object' && value !== null ? { path: '', title: '', ...value } : {};
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string';
}

function unexpected(file: string): SearchIndexError {
  return new SearchIndexError(`Unexpected search ${file}: the content is not what a build writes.`);
}
