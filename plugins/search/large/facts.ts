import type { SynonymGroups } from '../types.ts';

/** What ranking has to know of all pages of a language whose names are not loaded ahead. */
export interface LargeFacts {
  /** Words and pairs of characters in the title of each page; there are as many pages. */
  readonly titleLengths: readonly number[];
  /** Number and factor of the pages whose factor is not 1. */
  readonly ranks: readonly (readonly [page: number, rank: number])[];
  /** As in `SearchHead`. */
  readonly synonyms?: SynonymGroups;
}
