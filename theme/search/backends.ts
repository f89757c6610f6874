import { searchIndex } from 'virtual-doc-site/search-index';
import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import type { SearchBackend } from './backend.ts';
import type { IndexUrls } from './local/index-urls.ts';
import { createLocalBackend } from './local/local-backend.ts';

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
  const backend = locals.get(lang) ?? createLocalBackend(lang, indexUrls());
  locals.set(lang, backend);
  return backend;
}

function indexUrls(): IndexUrls {
  // Not through `URL`, which would encode the holes of the patterns.
  const absolute = (file: string) => window.location.origin + siteData.base + file;
  return {
    hashes: absolute(searchIndex.hashFile),
    head: absolute(searchIndex.headPattern),
    index: absolute(searchIndex.filePattern),
    text: absolute(searchIndex.textPattern),
  };
}
