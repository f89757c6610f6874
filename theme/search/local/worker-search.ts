import type { SearchResult } from '#search';
import type { Lang } from '#shared/types';
import type { BackendState, SearchBackend } from '../backend.ts';
import type { IndexUrls } from './index-urls.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/**
 * Searches the index of one language in a worker. Throws where workers are not allowed; `onBroken` runs when the worker
 * could not be started or has come to an end by itself.
 */
export function createWorkerSearch(lang: Lang, urls: IndexUrls, onBroken: (message: string) => void): SearchBackend {
  const listeners = new Set<() => void>();
  let state: BackendState = { kind: 'idle' };
  let turn = 0;
  let onResult: ((result: SearchResult) => void) | undefined;

  const worker = new Worker(new URL('./search-worker.ts', import.meta.url));
  const send = (message: ToWorker) => worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'result') {
      if (data.id === turn) onResult?.(data.result);
      return;
    }
    state = data.state;
    for (const listener of listeners) listener();
  });
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    onBroken(message);
  });
  send({ kind: 'start', lang, urls });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => send({ kind: 'load' }),
    prepare: (text) => send({ kind: 'prepare', text }),
    search(query, give) {
      turn += 1;
      onResult = give;
      send({ kind: 'search', id: turn, query });
    },
  };
}
