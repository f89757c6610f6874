/**
 * The search of a language that is too large for one index: its terms lie in parts, in the order of the alphabet, and
 * a query fetches the parts of its terms and the pages that they lead to.
 */

import type { Lang } from '#shared/types';
import type { SynonymGroups } from '../synonyms.ts';
import type { PackedTerms } from '../term-code.ts';
import type { SearchHeadPage, SearchText } from '../types.ts';

/** Characters that tell the states of one page apart: there are many pages, and the directory has the hashes of all. */
export const pageHashLength = 5;

/** The hash in the name of a page's file: that of its content with its number, which no other page has. */
export function pageFileHash(lang: Lang, page: number, hash: string): string {
  return `${lang}-${page}-${hash}`;
}

/** What is fetched first: where everything else is, and what ranking has to know of all pages. */
export interface SearchDirectory {
  /** `tokenizerVersion` of the build. */
  readonly tokenizer: number;
  readonly lang: Lang;
  /** Words and pairs of characters in the title of each page; there are as many pages. */
  readonly titleLengths: readonly number[];
  /** Number and factor of the pages whose factor is not 1. */
  readonly ranks: readonly (readonly [page: number, rank: number])[];
  /** From where on each part has its terms, up to where the next one begins; the first one begins with the empty text. */
  readonly beginnings: readonly string[];
  /** Hashes in the names of the parts, of the file of all words and of the file of all pairs of characters. */
  readonly parts: readonly string[];
  readonly words: string;
  readonly pairs: string;
  /** The hashes of the pages, `pageHashLength` characters for each; `pageFileHash` makes the names of them. */
  readonly pages: string;
  /** As in `SearchHead`. */
  readonly synonyms?: SynonymGroups;
}

/** A part of the terms, with their postings. */
export interface SearchPart {
  readonly terms: PackedTerms;
}

/** All words without their postings, for queries that hold mistakes or very short beginnings. */
export interface SearchWords {
  /** Each as how many letters it shares with the one before it, from `A` for none, and the others; spaces between. */
  readonly words: string;
}

/** All pairs of characters without their postings, for queries that hold one character alone. */
export interface SearchPairs {
  /** Each character that begins pairs, with those that end them; spaces between. */
  readonly pairs: string;
}

/** A page: its names and its text. */
export interface SearchPage extends SearchHeadPage, SearchText {}
