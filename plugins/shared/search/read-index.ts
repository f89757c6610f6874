import { plainId } from './plain-id.ts';
import type { PackedTerms, TermPostings } from './term-code.ts';
import { tokenizerVersion } from './tokenize.ts';
import type { SearchHead, SearchHeadPage, SearchIndex, SearchText } from './types.ts';
import { unpackTerms } from './unpack-terms.ts';

/** An index that this code cannot read: not the expected data, or made by other rules than those of this tokenizer. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';
}

/** Reads the head file of a language. Throws `SearchIndexError`. */
export function parseSearchHead(value: unknown): SearchHead {
  const { tokenizer, lang, pages, synonyms } = record(value, 'head');
  checkVersion(tokenizer);
  if (typeof lang !== 'string' || !Array.isArray(pages)) throw unexpected('head');
  const head = { tokenizer: tokenizerVersion, lang, pages: pages.map(parsePage) };
  if (synonyms === undefined) return head;
  if (!Array.isArray(synonyms) || !synonyms.every(isTextList)) throw unexpected('head');
  return { ...head, synonyms };
}

/** Reads the index of a language as it is packed. Throws `SearchIndexError`. */
export function parseSearchIndex(value: unknown): SearchIndex {
  const { tokenizer, lang, texts, terms } = record(value, 'index');
  checkVersion(tokenizer);
  if (typeof lang !== 'string' || !isTextList(texts)) throw unexpected('index');
  return { tokenizer: tokenizerVersion, lang, texts, terms: parseTerms(terms) };
}

/** Reads terms as they are packed. Throws `SearchIndexError`. */
export function parseTerms(value: unknown): PackedTerms {
  const { rests, chars, code } = record(value, 'index');
  if (typeof rests !== 'string' || typeof chars !== 'string' || typeof code !== 'string') throw unexpected('index');
  return { rests, chars, code };
}

/** Reads the text of a page. Throws `SearchIndexError`. */
export function parseSearchText(value: unknown): SearchText {
  const { keywords, description, sections, leads } = record(value, 'text');
  if (!isTextList(keywords) || typeof description !== 'string' || !isTextList(sections)) throw unexpected('text');
  if (!Array.isArray(leads) || !leads.every(Number.isInteger)) throw unexpected('text');
  return { keywords, description, sections, leads };
}

/** The terms of an index, one at a time, so that reading can be spread. Throws `SearchIndexError`. */
export function termsOf({ terms, texts }: SearchIndex): Generator<TermPostings> {
  return readTerms(terms, texts.length, false);
}

/** Packed terms of that many pages, with `names` or without. Throws `SearchIndexError`. */
export function* readTerms(terms: PackedTerms, pageCount: number, hasNames: boolean): Generator<TermPostings> {
  try {
    yield* unpackTerms(terms, pageCount, hasNames);
  } catch (cause) {
    throw cause instanceof RangeError ? new SearchIndexError('The search index is damaged.', { cause }) : cause;
  }
}

/** Reads the names of a page. Throws `SearchIndexError`. */
export function parsePage(value: unknown): SearchHeadPage {
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

/** The properties of an object in a file of the search. Throws `SearchIndexError` for anything else. */
export function record(value: unknown, file: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected(file);
  return { ...value };
}

/** Whether a value is a list of texts. */
export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** Throws `SearchIndexError` for another version of the tokenizer than that of this code. */
export function checkVersion(found: unknown): void {
  if (found === tokenizerVersion) return;
  throw new SearchIndexError(
    `The search index was made by version ${String(found)} of the tokenizer, this page has version ${tokenizerVersion}: load the page again, or build the site anew.`,
  );
}

/** The error for a file of the search that no build writes so. */
export function unexpected(file: string): SearchIndexError {
  return new SearchIndexError(`Unexpected search ${file}: it is not what a build writes.`);
}
