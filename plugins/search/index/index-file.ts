import type { Lang } from '#shared/types';
import type { SearchPage } from './search-page.ts';

/**
 * Version of the rules by which texts become terms, and of the form of the files. Raise it with every change of either: a
 * browser with other rules then refuses the index instead of finding too little.
 */
export const indexVersion = 10;

/**
 * The index file of a language. It has all pages while the language is small; the terms of a large one are cut into parts
 * by the alphabet, and each of its pages is a file.
 */
export interface SearchIndex {
  /** `indexVersion` of the build. */
  readonly version: number;
  readonly lang: Lang;
  readonly pageCount: number;
  /** Number and factor of the pages whose factor on the score is not 1. */
  readonly ranks: readonly (readonly [page: number, rank: number])[];
  /** All pages in the order of their numbers; empty when they are files. */
  readonly pages: readonly SearchPage[];
  /** From where on in the alphabet each part has the terms; empty when there are no parts. */
  readonly beginnings: readonly string[];
  /** Whether the whole index is there as one file, too, to be fetched ahead of further queries. */
  readonly hasWhole: boolean;
}

/** A page for what lists pages without searching them. */
export type SearchTitle = Pick<SearchPage, 'path' | 'title'>;

/** A file that an engine asks for: a part of the terms, or a page. */
export interface SearchFile {
  readonly kind: 'part' | 'page';
  readonly number: number;
}

/** The number of the part that has a term, or would have it. */
export function partOf(term: string, { beginnings }: Pick<SearchIndex, 'beginnings'>): number {
  return Math.max(
    0,
    beginnings.findLastIndex((beginning) => beginning <= term),
  );
}
