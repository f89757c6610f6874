import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import { isSavingData } from '../state/is-saving-data.ts';
import { currentPage, viewStore } from '../state/view-store.ts';
import type { DialogElements } from './dialog/attach-dialog.tsx';
import { fetchEntries } from './local/fetch-index.ts';
import { createLocalBackend } from './local/local-backend.ts';
import type { BackendState, SearchBackend } from './search-backend.ts';

const ready: BackendState = { kind: 'ready' };
const nothing = () => undefined;
const noBackend: SearchBackend = {
  state: () => ready,
  subscribe: () => nothing,
  load: nothing,
  prepare: nothing,
  search: nothing,
};

const locals = new Map<Lang, SearchBackend>();
let entries: Promise<unknown> | undefined;

/**
 * Fetches in advance what every search begins with, unless the reader saves data, or the dev server would have to
 * compile all documents for it. The search reports a failure.
 */
export function fetchAhead(): void {
  if (isSavingData() || import.meta.webpackHot) return;
  entries ??= fetchEntries(siteData.base);
  entries.catch(() => undefined);
}

/** Loads the search in the language of the page. Resolves to a function that returns the backend of a language. */
export async function startSearch(): Promise<(lang: Lang) => SearchBackend> {
  const [backendFor] = await Promise.all([loadBackends(), pageKnown()]);
  backendFor(currentPage().lang).load();
  return backendFor;
}

/** Loads the theme's dialog together with the search. Resolves to a function that attaches the dialog. */
export async function loadDialog(): Promise<(elements: DialogElements) => void> {
  const [{ attachDialog }, backendFor] = await Promise.all([import('./dialog/attach-dialog.tsx'), startSearch()]);
  return (elements) => attachDialog(elements, backendFor);
}

/** Loads the remote mode only on sites that use it. */
async function loadBackends(): Promise<(lang: Lang) => SearchBackend> {
  const { search, base } = siteData;
  if (search.mode === 'remote') {
    const { createRemoteSearch } = await import('./remote/remote-search.ts');
    const remote = createRemoteSearch(search);
    return () => remote;
  }
  // The site's dialog searches by itself.
  if (search.mode === 'custom') return () => noBackend;
  fetchAhead();
  return (lang) => {
    const backend = locals.get(lang) ?? createLocalBackend(lang, base, entries);
    locals.set(lang, backend);
    return backend;
  };
}

/** Readers can open the search before the main script has arrived, from which the current page is known. */
function pageKnown(): Promise<void> {
  return new Promise((resolve) => {
    if (viewStore.get() !== undefined) return resolve();
    const unsubscribe = viewStore.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}
