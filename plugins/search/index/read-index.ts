import { isObject } from '#shared/is-object';
import { indexVersion, type SearchIndex, type SearchTitle } from './index-file.ts';
import type { SearchPage } from './search-page.ts';
import { fields, type TermEntry } from './term-index.ts';

/** An index that this code cannot read: unexpected data, or another version. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';
}

/** Models of the values in the files. A list in a model has one entry, which stands for all of them. */
const title = { path: '', title: '' } satisfies SearchTitle;
const page = { ...title, keywords: [''], description: '', headings: [['']], sections: [''] };
const common = { version: indexVersion, lang: '', pageCount: 0, ranks: [[0]] };
const index = { ...common, pages: [page], beginnings: [''], hasWhole: false };

/** Reads the content of an index file. Throws `SearchIndexError`. */
export function parseIndex(value: unknown): SearchIndex {
  const { version } = isLike<Partial<SearchIndex>>(value, {}) ? value : {};
  if (version !== indexVersion) {
    throw new SearchIndexError(
      `The search index has version ${String(version)}, this page expects version ${indexVersion}: reload the page, or build the site again.`,
    );
  }
  if (!isLike<SearchIndex>(value, index)) throw unexpected('index');
  const { pageCount, pages, beginnings } = value;
  const [first] = beginnings;
  if (pages.length !== (first === undefined ? pageCount : 0) || first) throw unexpected('index');
  return { ...value, pages: pages.map(parsePage) };
}

/** Reads the content of a page's file. Throws `SearchIndexError`. */
export function parsePage(value: unknown): SearchPage {
  if (!isLike<SearchPage>(value, page) || leadsAway(value)) throw unexpected('page');
  if (value.headings.some(({ length }: readonly string[]) => length !== 2)) throw unexpected('page');
  return value;
}

/** Reads the content of a part of the terms of so many pages. Throws `SearchIndexError`. */
export function parsePart(value: unknown, pageCount: number): readonly TermEntry[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [undefined];
  return entries.map((entry): TermEntry => {
    const [term, ...gaps]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof term !== 'string' || gaps.length !== fields.length) throw unexpected('part');
    return [term, ...gaps.map((own) => withoutGaps(own, pageCount))];
  });
}

/** Reads the content of a file of titles. Throws `SearchIndexError`. */
export function parseTitles(value: unknown): readonly SearchTitle[] {
  if (!isLike<readonly SearchTitle[]>(value, [title]) || value.some(leadsAway)) throw unexpected('titles');
  return value;
}

function withoutGaps(gaps: unknown, pageCount: number): readonly number[] {
  if (!isLike<readonly number[]>(gaps, [0])) throw unexpected('part');
  let last = 0;
  return gaps.map((gap) => {
    last += gap;
    if (!Number.isInteger(gap) || gap < 0 || last >= pageCount) throw unexpected('part');
    return last;
  });
}

/**
 * A link that begins with two slashes would lead to another host. Browsers read a backslash as a slash, and leave out
 * tabs and line breaks.
 */
function leadsAway({ path }: SearchTitle): boolean {
  return !/^\/(?!\/)[^\\\t\n\r]*$/.test(path);
}

/** Whether a value has every key of a model, with values of the same types. */
function isLike<T>(value: unknown, model: unknown): value is T {
  if (typeof value !== typeof model || Array.isArray(value) !== Array.isArray(model)) return false;
  if (Array.isArray(value) && Array.isArray(model)) return value.every((entry) => isLike(entry, model[0]));
  if (!isObject(model)) return true;
  return isObject(value) && Object.entries(model).every(([key, own]) => isLike(value[key], own));
}

function unexpected(file: string): SearchIndexError {
  return new SearchIndexError(`Unexpected search ${file}: the content is not what a build writes.`);
}
