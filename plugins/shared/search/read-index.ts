import { readNumbers } from './number-text.ts';
import { type PackedTerms, readTerms } from './term-list.ts';
import { tokenizerVersion } from './tokenize.ts';
import type { PackedPostings, SearchHead, SearchHeadPage, SearchIndex, SearchText } from './types.ts';
import { plainId, streamOf } from './write-index.ts';

/** An index that this code cannot read: not the expected data, or made by other rules than those of this tokenizer. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';
}

/** Reads the head file of a language. Throws `SearchIndexError`. */
export function parseSearchHead(value: unknown): SearchHead {
  const { tokenizer, lang, pages } = record(value, 'head');
  checkVersion(tokenizer);
  if (typeof lang !== 'string' || !Array.isArray(pages)) throw unexpected('head');
  return { tokenizer: tokenizerVersion, lang, pages: pages.map(parsePage) };
}

/** Reads the index of a language as it is packed. Throws `SearchIndexError`. */
export function parseSearchIndex(value: unknown): SearchIndex {
  const { tokenizer, lang, texts, text, described } = record(value, 'index');
  checkVersion(tokenizer);
  if (typeof lang !== 'string' || !isTextList(texts)) throw unexpected('index');
  return { tokenizer: tokenizerVersion, lang, texts, text: parsePostings(text), described: parsePostings(described) };
}

function parsePostings(value: unknown): PackedPostings {
  const { terms, counts, gaps, about } = record(value, 'index');
  if (typeof counts !== 'string' || typeof about !== 'string' || !isTextList(gaps)) throw unexpected('index');
  return { terms: parseTerms(terms), counts, gaps, about };
}

function parseTerms(value: unknown): PackedTerms {
  const { shared, rests, chars, firsts, seconds } = record(value, 'index');
  if (
    typeof shared !== 'string' ||
    typeof rests !== 'string' ||
    typeof chars !== 'string' ||
    typeof firsts !== 'string' ||
    typeof seconds !== 'string'
  ) {
    throw unexpected('index');
  }
  return { shared, rests, chars, firsts, seconds };
}

/** Reads the text of a page. Throws `SearchIndexError`. */
export function parseSearchText(value: unknown): SearchText {
  if (!isTextList(value)) throw unexpected('text');
  return value;
}

/** A term with the pages that it stands on. */
export interface TermPages {
  readonly term: string;
  readonly pages: readonly number[];
  /** Those of `pages` that are about it. */
  readonly about: readonly number[];
}

/** Packed terms in their order, one at a time, so that reading can be spread. Throws `SearchIndexError`. */
export function* termsOf(index: PackedPostings, pageCount: number): Generator<TermPages> {
  const counts = readNumbers(index.counts);
  const gaps = index.gaps.map(readNumbers);
  const isAbout = readFlags(index.about);
  try {
    for (const term of readTerms(index.terms)) {
      const count = counts.next();
      const stream = gaps[streamOf(count)];
      const [pages, about]: [number[], number[]] = [[], []];
      let page = -1;
      for (let left = count; left > 0; left -= 1) {
        page += 1 + (stream?.next() ?? Number.NaN);
        if (!(page < pageCount)) throw new RangeError(`There is no page ${page}.`);
        pages.push(page);
        if (isAbout()) about.push(page);
      }
      yield { term, pages, about };
    }
  } catch (cause) {
    throw new SearchIndexError('The search index is damaged.', { cause });
  }
}

function readFlags(text: string): () => boolean {
  const gaps = readNumbers(text);
  const nextGap = () => (gaps.hasNext() ? gaps.next() : Number.POSITIVE_INFINITY);
  let left = nextGap();
  return () => {
    if (left > 0) {
      left -= 1;
      return false;
    }
    left = nextGap();
    return true;
  };
}

function parsePage(value: unknown): SearchHeadPage {
  const { path, title, rank, headings } = record(value, 'head');
  // A link that begins with two slashes would lead to another host.
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) throw unexpected('head');
  if (typeof title !== 'string' || !Array.isArray(headings)) throw unexpected('head');
  return { path, title, headings: headings.map(parseHeading), ...(typeof rank === 'number' ? { rank } : {}) };
}

function parseHeading(value: unknown): readonly [text: string, id: string] {
  if (!isTextList(value)) throw unexpected('head');
  const [text, id] = value;
  if (text === undefined) throw unexpected('head');
  return [text, id ?? plainId(text)];
}

function record(value: unknown, file: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected(file);
  return { ...value };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function checkVersion(found: unknown): void {
  if (found === tokenizerVersion) return;
  throw new SearchIndexError(
    `The search index was made by version ${String(found)} of the tokenizer, this page has version ${tokenizerVersion}: load the page again, or build the site anew.`,
  );
}

function unexpected(file: string): SearchIndexError {
  return new SearchIndexError(`Unexpected search ${file}: it is not what a build writes.`);
}
