import type { SearchQuery, SearchResult } from '#search';
import type { Lang } from '#shared/types';
import type { BackendState } from '../backend.ts';
import type { IndexUrls } from './index-urls.ts';

/** What the page tells the worker. The first message is `start`. */
export type ToWorker =
  | { readonly kind: 'start'; readonly lang: Lang; readonly urls: IndexUrls }
  | { readonly kind: 'load' }
  | { readonly kind: 'prepare'; readonly text: string }
  | { readonly kind: 'search'; readonly id: number; readonly query: SearchQuery };

/** What the worker tells the page. */
export type FromWorker =
  | { readonly kind: 'state'; readonly state: BackendState }
  | { readonly kind: 'result'; readonly id: number; readonly result: SearchResult };
