import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import type { SearchBackend } from './backend.ts';
import { createLocalBackend } from './local/local-backend.ts';
import { siteIndexUrls } from './site-index-urls.ts';

/** What searches in a language. */
export type BackendFor = (lang: Lang) => SearchBackend;

/** What searches, by the mode of the site; the remote mode is only loaded where it is on. */
export async function loadBackends(): Promise<BackendFor> {
  const { search } = siteData;
  if (search.mode !== 'remote') return localBackend;
  const { createRemoteSearch } = await import('./remote/remote-search.ts');
  const remote = createRemoteSearch(search);
  return () => remote;
}

const locals = new Map<Lang, SearchBackend>();

function localBackend(lang: Lang): SearchBackend {
  const backend = locals.get(lang) ?? createLocalBackend(lang, siteIndexUrls());
  locals.set(lang, backend);
  return backend;
}
