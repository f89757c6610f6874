import type { Lang } from '#shared/types';
import type { BackendAnswer, BackendState, SearchBackend } from '../backend.ts';
import type { IndexUrls } from './index-urls.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Searches the index of one language in a worker. */
export function createWorkerSearch(lang: Lang, urls: IndexUrls): SearchBackend {
  const listeners = new Set<() => void>();
  let state: BackendState = { kind: 'idle' };
  let worker = startWorker();
  let turn = 0;
  let onAnswer: ((answer: BackendAnswer) => void) | undefined;

  function become(next: BackendState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('./search-worker.ts', import.meta.url));
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'state') become(data.state);
      else if (data.id === turn) onAnswer?.(data.answer);
    });
    started.addEventListener('error', (event) => {
      console.error('The worker of the search has failed.', event.message);
      started.terminate();
      become({ kind: 'failed', reason: 'network' });
    });
    send(started, { kind: 'start', lang, urls });
    return started;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (state.kind !== 'idle' && state.kind !== 'failed') return;
      if (state.kind === 'failed') {
        worker.terminate();
        worker = startWorker();
      }
      become({ kind: 'loading' });
      send(worker, { kind: 'load' });
    },
    search(query, give) {
      turn += 1;
      onAnswer = give;
      send(worker, { kind: 'search', id: turn, query });
    },
  };
}

function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
