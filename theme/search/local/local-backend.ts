import type { SearchResult } from '#search';
import type { Lang } from '#shared/types';
import { createStore } from '../../state/store.ts';
import type { BackendState, SearchBackend } from '../search-backend.ts';
import { fetchIndex } from './fetch-index.ts';
import type { LocalSearch } from './local-search.ts';
import type { FromWorker, ToWorker } from './search-worker.ts';

/**
 * Searches the index of one language in a worker. Without workers, or if the worker fails, it searches in the page's
 * thread, in short slices.
 */
export function createLocalBackend(lang: Lang, base: string, ahead?: Promise<unknown>): SearchBackend {
  const state = createStore<BackendState>({ kind: 'idle' });
  let search: LocalSearch | undefined;

  function load(start: () => LocalSearch | Promise<LocalSearch>): void {
    state.set({ kind: 'loading' });
    Promise.all([start(), fetchIndex(lang, base, ahead)]).then(
      ([own, index]) => own.load(index),
      (error: unknown) => {
        console.error('The search index could not be loaded.', error);
        state.set({ kind: 'failed', reason: 'network' });
      },
    );
  }

  async function startInPage(reason: unknown): Promise<LocalSearch> {
    console.warn('The search does without a worker.', reason);
    const { createLocalSearch } = await import('./local-search.ts');
    search = createLocalSearch(state.set);
    return search;
  }

  function startWorker(): LocalSearch {
    const worker = new Worker(/* webpackChunkName: "search-worker" */ new URL('./search-worker.ts', import.meta.url));
    const post = (message: ToWorker) => worker.postMessage(message);
    let turn = 0;
    let onResult: ((result: SearchResult) => void) | undefined;
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'state') state.set(data.state);
      else if (data.id === turn) onResult?.(data.result);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      load(() => startInPage(message));
    });
    return {
      load: (index) => post({ kind: 'load', index }),
      prepare: (text) => post({ kind: 'prepare', text }),
      search(query, give) {
        turn += 1;
        onResult = give;
        post({ kind: 'search', id: turn, query });
      },
    };
  }

  function start(): LocalSearch | Promise<LocalSearch> {
    try {
      search ??= startWorker();
      return search;
    } catch (error) {
      return startInPage(error);
    }
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    load() {
      if (state.get().kind === 'idle' || state.get().kind === 'failed') load(start);
    },
    prepare: (text) => search?.prepare(text),
    search: (query, onResult) => search?.search(query, onResult),
  };
}
