import { searchIndex } from 'virtual-doc-site/search-index';
import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import type { SearchBackend } from './backend.ts';
import type { IndexUrls } from './local/index-urls.ts';
import { createLocalSearch } from './local/local-search.ts';
import { createWorkerSearch } from './local/worker-search.ts';
import { createRemoteSearch } from './remote/remote-search.ts';

const backends = new Map<Lang, SearchBackend>();

/** What searches in a language; made once. */
export function backendFor(lang: Lang): SearchBackend {
  const known = backends.get(lang);
  if (known !== undefined) return known;
  const made = createBackend(lang);
  backends.set(lang, made);
  return made;
}

function createBackend(lang: Lang): SearchBackend {
  if (siteData.search.mode === 'remote') return createRemoteSearch(siteData.search);
  try {
    return createWorkerSearch(lang, indexUrls());
  } catch (error) {
    console.warn('There is no worker for the search: it runs in the page.', error);
    return createLocalSearch(lang, indexUrls());
  }
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
