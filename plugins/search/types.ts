/** Queries, hits, and the hooks of plugins. */

import type { Lang } from '#shared/types';

/** A range of a string, in UTF-16 units: first unit, unit after the last. */
export type TextRange = readonly [start: number, end: number];

/** Part of a page that a hit was found in. */
export type SearchHitType = 'title' | 'header' | 'content';

/** One hit. */
export interface SearchHit {
  readonly type: SearchHitType;
  /** Title of the page or text of the heading. */
  readonly header: string;
  /** Route path with anchor, without base; or an absolute URL. */
  readonly link: string;
  /** About 100 characters around the match; empty when there is nothing to quote. */
  readonly statement: string;
  /** Matches in `header` and in `statement`. */
  readonly headerRanges: readonly TextRange[];
  readonly statementRanges: readonly TextRange[];
}

/** The hits of one page, or of one index in remote mode. */
export interface SearchHitGroup {
  /** Title of the page or name of the index. */
  readonly title: string;
  /** Route path of the page; absent for an index. */
  readonly path?: string;
  readonly hits: readonly SearchHit[];
}

/** The answer to a query. */
export interface SearchResult {
  readonly groups: readonly SearchHitGroup[];
  /** Whether a higher limit would give more hits. */
  readonly hasMore: boolean;
  /** Terms that matched, for marking them on the page. */
  readonly terms: readonly string[];
  /** Whether files are missing that may bring better hits. */
  readonly isPartial?: true;
}

/** The answer when nothing was found. */
export const noResult: SearchResult = { groups: [], hasMore: false, terms: [] };

/** A query. */
export interface SearchQuery {
  readonly text: string;
  readonly lang: Lang;
  /** Maximum number of hits. */
  readonly limit: number;
}

/**
 * Hooks that a module given to `addSearchClient` may export. Each may be async. If one throws, its error is logged and
 * the search goes on without it.
 */
export interface SearchClient {
  /** Changes the query before the search. */
  beforeSearch?(query: SearchQuery): SearchQuery | Promise<SearchQuery>;
  /** Changes the result, or adds to it. */
  onSearch?(result: SearchResult, query: SearchQuery): SearchResult | Promise<SearchResult>;
  /** Called with the result that is shown. */
  afterSearch?(result: SearchResult, query: SearchQuery): void | Promise<void>;
}

/** Longest query, in UTF-16 units; longer ones, such as a text pasted by mistake, are cut. */
export const maxQuery = 200;

/** Number of hits that are shown at first. */
export const defaultLimit = 7;
