import { plainId } from './plain-id.ts';
import type { TermPostings } from './term-code.ts';
import { tokenizerVersion } from './tokenize.ts';
import type { SearchHead, SearchHeadPage, SearchIndex, SearchText } from './types.ts';
import { unpackTerms } from './unpack-terms.ts';

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
  const { tokenizer, lang, texts, terms } = record(value, 'index');
  checkVersion(tokenizer);
  const { rests, chars, code } = record(terms, 'index');
  if (typeof lang !== 'string' || !isTextList(texts)) throw unexpected('index');
  if (typeof rests !== 'string' || typeof chars !== 'string' || typeof code !== 'string') throw unexpected('index');
  return { tokenizer: tokenizerVersion, lang, texts, terms: { rests, chars, code } };
}

/** Reads the text of a page. Throws `SearchIndexError`. */
export function parseSearchText(value: unknown): SearchText {
  const { keywords, description, sections, leads } = record(value, 'text');
  if (!isTextList(keywords) || typeof description !== 'string' || !isTextList(sections)) throw unexpected('text');
  if (!Array.isArray(leads) || !leads.every(Number.isInteger)) throw unexpected('text');
  return { keywords, description, sections, leads };
}

/** The terms of an index, one at a time, so that reading can be spread. Throws `SearchIndexError`. */
export function* termsOf({ terms, texts }: SearchIndex): Generator<TermPostings> {
  try {
    yield* unpackTerms(terms, texts.length);
  } catch (cause) {
    throw cause instanceof RangeError ? new SearchIndexError('The search index is damaged.', { cause }) : cause;
  }
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
