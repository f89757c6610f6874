import type { SearchResult } from '#search';
import type { Lang } from '#shared/types';
import { createStore } from '../../state/store.ts';
import type { BackendState, SearchBackend } from '../search-backend.ts';
import { fetchIndex } from './fetch-index.ts';
import type { LocalSearch } from './local-search.ts';
import type { FromWorker, ToWorker } from './search-worker.ts';

/** Searches the index of one language in a worker. */
export function createLocalBackend(lang: Lang, base: string, ahead?: Promise<unknown>): SearchBackend {
  const state = createStore<BackendState>({ kind: 'idle' });
  let search: LocalSearch | undefined;

  function fail(error: unknown): void {
    console.error('The search index could not be loaded.', error);
    state.set({ kind: 'failed', reason: 'network' });
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
      // The next attempt starts another one. An index that was on its way still goes to this one, which breaks again.
      if (search !== own) return;
      search = undefined;
      fail(message);
    });
    const own: LocalSearch = {
      load: (index) => post({ kind: 'load', index }),
      loadTitles: (titles) => post({ kind: 'titles', titles }),
      prepare: (text) => post({ kind: 'prepare', text }),
      search(query, give) {
        turn += 1;
        onResult = give;
        post({ kind: 'search', id: turn, query });
      },
    };
    return own;
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    async load() {
      const { kind } = state.get();
      if (kind === 'loading' || kind === 'ready') return;
      state.set({ kind: 'loading' });
      try {
        search ??= startWorker();
        const started = search;
        started.load(await fetchIndex(lang, base, started.loadTitles, ahead));
      } catch (error) {
        fail(error);
      }
    },
    prepare: (text) => search?.prepare(text),
    search: (query, onResult) => search?.search(query, onResult),
  };
}
