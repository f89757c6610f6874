import type { SearchQuery, SearchResult } from '#search';

/** State of a backend. */
export type BackendState =
  | { readonly kind: 'idle' | 'loading' | 'ready' }
  /** `outdated`: the index was made for another version of this code. */
  | { readonly kind: 'failed'; readonly reason: 'network' | 'outdated' };

/** Searches the index of a language, or a remote API. */
export interface SearchBackend {
  state(): BackendState;
  /** Calls back after every change of the state. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
  /** Loads the index, also after a failure. Does nothing if it is loaded or being loaded. */
  load(): void;
  /** Fetches in advance, while the reader types, what a query will need first. Failures are ignored. */
  prepare(text: string): void;
  /** Calls back with the hits, and again with better ones; never for a query that a later one has replaced. */
  search(query: SearchQuery, onResult: (result: SearchResult) => void): void;
}
