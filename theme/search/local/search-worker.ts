/** The search in a thread of its own, so that it never blocks the page. */

import type { SearchQuery, SearchResult } from '#search';
import type { Lang } from '#shared/types';
import type { BackendState } from '../backend.ts';
import type { IndexAhead } from './index-ahead.ts';
import type { IndexUrls } from './index-urls.ts';
import { createLocalSearch, type LocalSearch } from './local-search.ts';

/** A message to the worker. The first one is `start`. */
export type ToWorker =
  | { readonly kind: 'start'; readonly lang: Lang; readonly urls: IndexUrls }
  | { readonly kind: 'load'; readonly index: IndexAhead | undefined }
  | { readonly kind: 'prepare'; readonly text: string }
  | { readonly kind: 'search'; readonly id: number; readonly query: SearchQuery };

/** A message from the worker. */
export type FromWorker =
  | { readonly kind: 'state'; readonly state: BackendState }
  | { readonly kind: 'result'; readonly id: number; readonly result: SearchResult };

let backend: LocalSearch | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    const started = createLocalSearch(data.lang, data.urls);
    started.subscribe(() => post({ kind: 'state', state: started.state() }));
    backend = started;
  } else if (data.kind === 'load') {
    backend?.load(data.index);
  } else if (data.kind === 'prepare') {
    backend?.prepare(data.text);
  } else {
    backend?.search(data.query, (result) => post({ kind: 'result', id: data.id, result }));
  }
});

function post(message: FromWorker): void {
  self.postMessage(message);
}
