import { checkVersion, isTextList, parsePage, parseSearchText, parseTerms, record, unexpected } from '../read-index.ts';
import type { SynonymGroups } from '../synonyms.ts';
import type { PackedTerms } from '../term-code.ts';
import { tokenizerVersion } from '../tokenize.ts';
import { pageHashLength, type SearchDirectory, type SearchPage } from './types.ts';
import { unpackPairs, unpackWords } from './word-list.ts';

/** Reads what leads to the files of an index in parts. Throws `SearchIndexError`. */
export function parseSearchDirectory(value: unknown): SearchDirectory {
  const { tokenizer, lang, synonyms = [], ...own } = record(value, 'index');
  checkVersion(tokenizer);
  const { beginnings, parts, words, pairs, pages, titleLengths, ranks } = own;
  if (typeof lang !== 'string' || !isGroupList(synonyms)) throw unexpected('index');
  if (!isTextList(beginnings) || !isTextList(parts) || beginnings.length !== parts.length) throw unexpected('index');
  if (typeof words !== 'string' || typeof pairs !== 'string' || typeof pages !== 'string') throw unexpected('index');
  if (!isNumberList(titleLengths) || !isRankList(ranks)) throw unexpected('index');
  if (pages.length !== titleLengths.length * pageHashLength) throw unexpected('index');
  const files = { beginnings, parts, words, pairs, pages };
  return { tokenizer: tokenizerVersion, lang, synonyms, titleLengths, ranks, ...files };
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
  const { pairs } = record(value, 'pairs');
  if (typeof pairs !== 'string') throw unexpected('pairs');
  return unpackPairs(pairs);
}

/** Reads a page. Throws `SearchIndexError`. */
export function parseSearchPage(value: unknown): SearchPage {
  return { ...parsePage(value), ...parseSearchText(value) };
}

function isNumberList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isFinite);
}

function isRankList(value: unknown): value is SearchDirectory['ranks'] {
  return Array.isArray(value) && value.every((pair) => isNumberList(pair) && pair.length === 2);
}

function isGroupList(value: unknown): value is SynonymGroups {
  return Array.isArray(value) && value.every(isTextList);
}
