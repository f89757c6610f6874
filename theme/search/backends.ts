import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import type { SearchBackend } from './backend.ts';
import { createLocalBackend } from './local/local-backend.ts';
import { siteIndexUrls } from './site-index.ts';

/** The backends of the site by language; the remote mode is only loaded where it is on. */
export async function loadBackends(): Promise<(lang: Lang) => SearchBackend> {
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
