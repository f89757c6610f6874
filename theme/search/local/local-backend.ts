import type { Lang } from '#shared/types';
import type { BackendState, SearchBackend } from '../backend.ts';
import type { IndexUrls } from './index-urls.ts';
import { createWorkerSearch } from './worker-search.ts';

/**
 * Searches the index of one language in a worker; where there are no workers, or when one breaks, in short slices in
 * the thread of the page.
 */
export function createLocalBackend(lang: Lang, urls: IndexUrls): SearchBackend {
  const listeners = new Set<() => void>();
  let state: BackendState = { kind: 'idle' };
  let current: SearchBackend | undefined;

  function become(next: BackendState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function use(backend: SearchBackend): void {
    current = backend;
    backend.subscribe(() => {
      if (current === backend) become(backend.state());
    });
    backend.load();
  }

  function start(): void {
    try {
      use(createWorkerSearch(lang, urls, startHere));
    } catch (error) {
      startHere(error);
    }
  }

  function startHere(reason: unknown): void {
    console.warn('The search does without a worker.', reason);
    current = undefined;
    become({ kind: 'loading' });
    import('./local-search.ts')
      .then(({ createLocalSearch }) => use(createLocalSearch(lang, urls)))
      .catch((error: unknown) => {
        console.error('The search could not be loaded.', error);
        become({ kind: 'failed', reason: 'network' });
      });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (state.kind !== 'idle' && state.kind !== 'failed') return;
      become({ kind: 'loading' });
      if (current === undefined) start();
      else current.load();
    },
    prepare: (text) => current?.prepare(text),
    search: (query, onAnswer) => current?.search(query, onAnswer),
  };
}
