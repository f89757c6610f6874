import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import type { SearchBackend } from './backend.ts';
import type { HashesAhead } from './local/fetch-index.ts';
import { createLocalBackend } from './local/local-backend.ts';

/** The backends of the site by language; the remote mode is only loaded where it is on. */
export async function loadBackends(ahead: HashesAhead): Promise<(lang: Lang) => SearchBackend> {
  const { search } = siteData;
  if (search.mode !== 'remote') return (lang) => localBackend(lang, ahead);
  const { createRemoteSearch } = await import('./remote/remote-search.ts');
  const remote = createRemoteSearch(search);
  return () => remote;
}

const locals = new Map<Lang, SearchBackend>();

function localBackend(lang: Lang, ahead: HashesAhead): SearchBackend {
  const backend = locals.get(lang) ?? createLocalBackend(lang, siteData.base, ahead);
  locals.set(lang, backend);
  return backend;
}
