import type { SearchQuery, SearchResult } from '#search';

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
