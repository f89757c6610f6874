import { siteData } from 'virtual-doc-site/site-data';
import type { SearchQuery, SearchResult } from '#search';
import type { Lang } from '#shared/types';
import { currentPage, viewStore } from '../state/view-store.ts';
import { fetchHashes, type Hashes, isSavingData } from './local/fetch-index.ts';
import { createLocalBackend } from './local/local-backend.ts';
import type { DialogElements } from './theme-dialog.ts';

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
let hashes: Promise<Hashes> | undefined;

/** Fetches ahead what a search begins with, unless the reader saves data. A failure is left to the search. */
export function fetchAhead(): void {
  if (isSavingData()) return;
  hashes ??= fetchHashes(siteData.base);
  hashes.catch(() => undefined);
}

/** Loads the search in the language of the page, and resolves to the backends of the site by language. */
export async function startSearch(): Promise<(lang: Lang) => SearchBackend> {
  const [backendFor] = await Promise.all([loadBackends(), pageKnown()]);
  backendFor(currentPage().lang).load();
  return backendFor;
}

/** Loads the dialog of the theme together with the search, which the dialog needs at once. Resolves to what attaches it. */
export async function loadDialog(): Promise<(elements: DialogElements) => void> {
  const [{ attachDialog }, backendFor] = await Promise.all([import('./dialog/attach-dialog.tsx'), startSearch()]);
  return (elements) => attachDialog(elements, backendFor);
}

/** The remote mode is only loaded where it is on. */
async function loadBackends(): Promise<(lang: Lang) => SearchBackend> {
  const { search, base } = siteData;
  if (search.mode === 'remote') {
    const { createRemoteSearch } = await import('./remote/remote-search.ts');
    const remote = createRemoteSearch(search);
    return () => remote;
  }
  return (lang) => {
    const backend = locals.get(lang) ?? createLocalBackend(lang, base, hashes);
    locals.set(lang, backend);
    return backend;
  };
}

/** The search can be asked for before the script of the page has arrived, which says what page it is. */
function pageKnown(): Promise<void> {
  return new Promise((resolve) => {
    if (viewStore.get() !== undefined) return resolve();
    const unsubscribe = viewStore.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}
