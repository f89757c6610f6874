/** The search in a separate thread, so that it never blocks the page. */

import type { SearchQuery, SearchResult } from '#search';
import type { BackendState } from '../search-backend.ts';
import type { FetchedIndex } from './fetch-index.ts';
import { createLocalSearch } from './local-search.ts';

/** A message to the worker. */
export type ToWorker =
  | { readonly kind: 'load'; readonly index: FetchedIndex }
  | { readonly kind: 'titles'; readonly titles: string }
  | { readonly kind: 'prepare'; readonly text: string }
  | { readonly kind: 'search'; readonly id: number; readonly query: SearchQuery };

/** A message from the worker. */
export type FromWorker =
  | { readonly kind: 'state'; readonly state: BackendState }
  | { readonly kind: 'result'; readonly id: number; readonly result: SearchResult };

const post = (message: FromWorker) => self.postMessage(message);
const search = createLocalSearch((state) => post({ kind: 'state', state }));

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'load') search.load(data.index);
  else if (data.kind === 'titles') search.loadTitles(data.titles);
  else if (data.kind === 'prepare') search.prepare(data.text);
  else search.search(data.query, (result) => post({ kind: 'result', id: data.id, result }));
});
