import type { Lang } from '#shared/types';
import type { SearchPage } from './search-page.ts';

/**
 * Version of the tokenizer and of the file format. Raise it with every change of either: a browser that runs another
 * version then refuses the index instead of finding too little.
 */
export const indexVersion = 12;

/**
 * The index file of a language. It contains all pages of a small language. For a large one, the terms are split into
 * alphabetical parts, and each part and each page is a file.
 */
export interface SearchIndex {
  /** `indexVersion` of the engine that wrote it. */
  readonly version: number;
  readonly lang: Lang;
  readonly pageCount: number;
  /** Numbers of the pages whose score has a factor other than 1, with the factor. */
  readonly ranks: readonly (readonly [page: number, rank: number])[];
  /** All pages, by number; empty when each page is a file. */
  readonly pages: readonly SearchPage[];
  /** Where in the alphabet each part begins; empty without parts. */
  readonly beginnings: readonly string[];
  /** Whether a further file contains the whole index, to be fetched ahead of later queries. */
  readonly hasWhole: boolean;
}

/** A page in the list of pages. */
export type SearchTitle = Pick<SearchPage, 'path' | 'title'>;

/** A file that an engine asks for: a part of the terms, or a page. */
export interface SearchFile {
  readonly kind: 'part' | 'page';
  readonly number: number;
}
