import type { SearchResult } from '#search';
import type { Lang } from '#shared/types';
import { createStore } from '../../state/store.ts';
import type { BackendState, SearchBackend } from '../backend.ts';
import { fetchIndexAhead } from './index-ahead.ts';
import type { IndexUrls } from './index-urls.ts';
import type { FromWorker, ToWorker } from './search-worker.ts';

type Commands = Pick<SearchBackend, 'load' | 'prepare' | 'search'>;

/**
 * Searches the index of one language in a worker; where there are no workers, or when one breaks, in short slices in
 * the thread of the page.
 */
export function createLocalBackend(lang: Lang, urls: IndexUrls): SearchBackend {
  const state = createStore<BackendState>({ kind: 'idle' });
  let current: Commands | undefined;

  function startInPage(reason: unknown): void {
    console.warn('The search does without a worker.', reason);
    current = undefined;
    state.set({ kind: 'loading' });
    import('./local-search.ts')
      .then(({ createLocalSearch }) => {
        const search = createLocalSearch(lang, urls);
        search.subscribe(() => state.set(search.state()));
        current = search;
        search.load();
      })
      .catch((error: unknown) => {
        console.error('The search could not be loaded.', error);
        state.set({ kind: 'failed', reason: 'network' });
      });
  }

  /** Throws where workers are not allowed. */
  function startWorker(): Commands {
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
      startInPage(message);
    });
    post({ kind: 'start', lang, urls });
    return {
      load: () => void fetchIndexAhead(lang, urls).then((index) => post({ kind: 'load', index })),
      prepare: (text) => post({ kind: 'prepare', text }),
      search(query, give) {
        turn += 1;
        onResult = give;
        post({ kind: 'search', id: turn, query });
      },
    };
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    load() {
      if (state.get().kind !== 'idle' && state.get().kind !== 'failed') return;
      state.set({ kind: 'loading' });
      try {
        current ??= startWorker();
        current.load();
      } catch (error) {
        startInPage(error);
      }
    },
    prepare: (text) => current?.prepare(text),
    search: (query, onResult) => current?.search(query, onResult),
  };
}
