import { siteData } from 'virtual-doc-site/site-data';
import type { SearchQuery, SearchResult } from '#search';
import type { Lang } from '#shared/types';
import type { HashesAhead } from './local/fetch-index.ts';
import { createLocalBackend } from './local/local-backend.ts';

/** How far a backend is. */
export type BackendState =
  | { readonly kind: 'idle' | 'loading' | 'ready' }
  /** `outdated`: the index was made for another version of this code. */
  | { readonly kind: 'failed'; readonly reason: 'network' | 'outdated' };

/** Something that searches: the index of a language, or a remote API. */
export interface SearchBackend {
  state(): BackendState;
  /** Calls back with every change of the state; returns what ends that. */
  subscribe(listener: () => void): () => void;
  /** Loads what is needed, or tries again after a failure. Does nothing when it is loaded or under way. */
  load(): void;
  /** Fetches ahead, while somebody types, what a query for a text will need first. Failures are ignored. */
  prepare(text: string): void;
  /** Calls back with the hits, and again with better ones; never for a query that a later one has replaced. */
  search(query: SearchQuery, onResult: (result: SearchResult) => void): void;
}

const locals = new Map<Lang, SearchBackend>();

/** The backends of the site by language; the remote mode is only loaded where it is on. */
export async function loadBackends(ahead: HashesAhead): Promise<(lang: Lang) => SearchBackend> {
  const { search, base } = siteData;
  if (search.mode === 'remote') {
    const { createRemoteSearch } = await import('./remote/remote-search.ts');
    const remote = createRemoteSearch(search);
    return () => remote;
  }
  return (lang) => {
    const backend = locals.get(lang) ?? createLocalBackend(lang, base, ahead);
    locals.set(lang, backend);
    return backend;
  };
}
