import type { LargeFacts } from '../large/facts.ts';
import { plainId } from '../text/plain-id.ts';
import { tokenizerVersion } from '../text/tokenize.ts';
import type { SearchHead, SearchHeadPage, SearchText, SynonymGroups } from '../types.ts';
import { type SearchDirectory, type SearchPage, shortHashLength } from './directory.ts';
import type { PackedTerms, TermPostings } from './term-code.ts';
import { unpackTerms } from './unpack-terms.ts';
import { unpackPairs, unpackWords } from './word-list.ts';

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
  if (!isGroupList(synonyms)) throw unexpected('head');
  return { ...head, synonyms };
}

/** Reads what leads to the files of an index. Throws `SearchIndexError`. */
export function parseSearchDirectory(value: unknown): SearchDirectory {
  const { tokenizer, lang, beginnings, parts, words, pairs, pages, large } = record(value, 'index');
  checkVersion(tokenizer);
  if (typeof lang !== 'string') throw unexpected('index');
  if (!isTextList(beginnings) || typeof parts !== 'string') throw unexpected('index');
  if (parts.length !== beginnings.length * shortHashLength) throw unexpected('index');
  if (typeof words !== 'string' || typeof pairs !== 'string' || typeof pages !== 'string') throw unexpected('index');
  const directory = { tokenizer: tokenizerVersion, lang, beginnings, parts, words, pairs, pages };
  return large === undefined ? directory : { ...directory, large: parseFacts(large, pages.length / shortHashLength) };
}

function parseFacts(value: unknown, pageCount: number): LargeFacts {
  const { titleLengths, ranks, synonyms = [] } = record(value, 'index');
  if (!isNumberList(titleLengths) || !isRankList(ranks) || !isGroupList(synonyms)) throw unexpected('index');
  if (titleLengths.length !== pageCount) throw unexpected('index');
  return { titleLengths, ranks, synonyms };
}

/** Reads a part of the terms. Throws `SearchIndexError`. */
export function parseSearchPart(value: unknown): PackedTerms {
  return parseTerms(record(value, 'part').terms);
}

/** Reads the list of all words. Throws `SearchIndexError`. */
export function parseSearchWords(value: unknown): readonly string[] {
  const { words } = record(value, 'words');
  if (typeof words !== 'string') throw unexpected('words');
  return unpackWords(words);
}

/** Reads the list of all pairs of characters. Throws `SearchIndexError`. */
export function parseSearchPairs(value: unknown): readonly string[] {
  const { chars, code } = record(value, 'pairs');
  if (typeof chars !== 'string' || typeof code !== 'string') throw unexpected('pairs');
  try {
    return unpackPairs({ chars, code });
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Reads the file of a page in a large language. Throws `SearchIndexError`. */
export function parseSearchPage(value: unknown): SearchPage {
  return { ...parsePage(value), ...parseSearchText(value) };
}

function parseTerms(value: unknown): PackedTerms {
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

/** Packed terms of that many pages, with `names` or without. Throws `SearchIndexError`. */
export function* readTerms(terms: PackedTerms, pageCount: number, hasNames: boolean): Generator<TermPostings> {
  try {
    yield* unpackTerms(terms, pageCount, hasNames);
  } catch (cause) {
    throw damaged(cause);
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

/** What coded data that cannot be read is told as; another error stays what it is. */
function damaged(cause: unknown): unknown {
  return cause instanceof RangeError ? new SearchIndexError('The search index is damaged.', { cause }) : cause;
}

/** The properties of an object in a file of the search. */
function record(value: unknown, file: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected(file);
  return { ...value };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isNumberList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isFinite);
}

function isRankList(value: unknown): value is LargeFacts['ranks'] {
  return Array.isArray(value) && value.every((pair) => isNumberList(pair) && pair.length === 2);
}

function isGroupList(value: unknown): value is SynonymGroups {
  return Array.isArray(value) && value.every(isTextList);
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
