/** Queries, hits, and the hooks of plugins. */

import type { Lang } from '#shared/types';

/** A range of a string, in UTF-16 units: first unit, unit after the last. */
export type TextRange = readonly [start: number, end: number];

/** Where in a page a hit was found. */
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
  /** What matched in `header` and in `statement`. */
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
  /** Whether a higher limit would give further hits. */
  readonly hasMore: boolean;
  /** Terms that matched, for marking them on the page. */
  readonly terms: readonly string[];
  /** Whether files are missing without which there may be better hits than these. */
  readonly isPartial?: true;
}

/** The answer when nothing was found. */
export const noResult: SearchResult = { groups: [], hasMore: false, terms: [] };

/** What was asked. */
export interface SearchQuery {
  readonly text: string;
  readonly lang: Lang;
  /** Greatest number of hits. */
  readonly limit: number;
}

/** What a module given to `addSearchClient` may export. Each may be async. If one throws, its error is logged and the search goes on without it. */
export interface SearchClient {
  /** Changes what is searched for. */
  beforeSearch?(query: SearchQuery): SearchQuery | Promise<SearchQuery>;
  /** Changes what was found, or adds to it. */
  onSearch?(result: SearchResult, query: SearchQuery): SearchResult | Promise<SearchResult>;
  /** Called with the hits that are shown. */
  afterSearch?(result: SearchResult, query: SearchQuery): void | Promise<void>;
}

/** Longer queries are cut, in UTF-16 units: what a reader pastes by mistake must not cost time. */
export const maxQuery = 200;

/** Hits that are shown at first. */
export const defaultLimit = 7;
