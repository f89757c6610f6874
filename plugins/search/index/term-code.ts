/** What packing and unpacking of terms share. */

import type { BitModel } from './bit-coder.ts';
import { createNumberModel } from './code-number.ts';
import type { Posting } from './code-postings.ts';

/** Terms with their postings as text: words by their letters, then pairs by how common their characters are. */
export interface PackedTerms {
  /** What each word does not share with the beginning of the one before it, spaces between. */
  readonly rests: string;
  /** Characters of the pairs, those that end most pairs first. */
  readonly chars: string;
  /** Everything else, as `bit-coder.ts` writes it. */
  readonly code: string;
}

/** A term with the pages that it stands on. */
export interface TermPostings {
  readonly term: string;
  /** In the order of the pages. */
  readonly postings: readonly Posting[];
}

/** How many letters a word shares with the one before it, at most. */
export const longestShared = 31;

/** How many letters two words share at the beginning, up to `longestShared`. */
export function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < longestShared && length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Models of what stands between the postings. */
export interface TermModels {
  /** Letters that a word shares with the one before it, by those that this one shares with its neighbour. */
  readonly shared: BitModel;
  /** Gaps between the first characters of pairs, and how many pairs each begins. */
  readonly firsts: BitModel;
  readonly sizes: BitModel;
  /** Gaps between the second characters, by `secondContext`. */
  readonly seconds: BitModel;
}

const steps = 16;

/** Models of which nothing is known yet. */
export function createTermModels(): TermModels {
  return {
    shared: createNumberModel(longestShared + 1),
    firsts: createNumberModel(1),
    sizes: createNumberModel(1),
    seconds: createNumberModel(steps * steps),
  };
}

/** Context of the gap behind a second character: how common it is, and how common the first one. */
export function secondContext(first: number, second: number): number {
  return stepOf(first) * steps + stepOf(second + 1);
}

/** Half an order of magnitude. */
function stepOf(place: number): number {
  const number = place + 1;
  const order = 31 - Math.clz32(number);
  return Math.min(steps - 1, order * 2 + (order > 0 ? (number >> (order - 1)) & 1 : 0));
}
