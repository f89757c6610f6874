import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import { isSavingData } from '../state/is-saving-data.ts';
import { currentPage, viewStore } from '../state/view-store.ts';
import type { DialogElements } from './dialog-elements.ts';
import { fetchHashes, type Hashes } from './local/fetch-index.ts';
import { createLocalBackend } from './local/local-backend.ts';
import type { SearchBackend } from './search-backend.ts';

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
