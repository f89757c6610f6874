/**
 * The index of a language: its terms lie in parts, in the order of the alphabet, and a query fetches the parts of its
 * terms and the texts of the pages that they lead to.
 */

import type { Lang } from '#shared/types';
import type { LargeFacts } from '../large/facts.ts';
import type { SearchHeadPage, SearchText } from '../types.ts';
import type { PackedTerms } from './term-code.ts';

/** Characters that tell the states of one page, or part, apart: there are many, and the directory has the hashes of all. */
export const shortHashLength = 5;

/** The hash in the name of a page's or a part's file: that of its content with its number, which no other one has. */
export function numberedHash(lang: Lang, number: number, hashes: string): string {
  return `${lang}-${number}-${hashes.slice(number * shortHashLength, (number + 1) * shortHashLength)}`;
}

/** The index file of a language: where everything else is. */
export interface SearchDirectory {
  /** `tokenizerVersion` of the build. */
  readonly tokenizer: number;
  readonly lang: Lang;
  /** From where on each part has its terms, up to where the next one begins; the first one begins with the empty text. */
  readonly beginnings: readonly string[];
  /** The hashes of the parts, and of the pages, `shortHashLength` characters for each; see `numberedHash`. */
  readonly parts: string;
  readonly pages: string;
  /** Hashes in the names of the file of all words and of the file of all pairs of characters. */
  readonly words: string;
  readonly pairs: string;
  /** Of a large language alone, in which a page's file has its names too, and the terms of the parts tell of names. */
  readonly large?: LargeFacts;
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
  /** As in `PackedTerms`. */
  readonly chars: string;
  /** The pairs, as `pair-code.ts` writes them. */
  readonly code: string;
}

/** The file of a page in a large language: its names and its text. */
export interface SearchPage extends SearchHeadPage, SearchText {}
