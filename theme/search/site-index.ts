import { searchIndex } from 'virtual-doc-site/search-index';
import { siteData } from 'virtual-doc-site/site-data';
import type { IndexUrls } from './local/index-urls.ts';

/** Where the index files of this site are. */
export function siteIndexUrls(): IndexUrls {
  // Not through `URL`, which would encode the holes of the patterns.
  const absolute = (file: string) => window.location.origin + siteData.base + file;
  return {
    hashes: absolute(searchIndex.hashFile),
    index: absolute(searchIndex.filePattern),
    titles: absolute(searchIndex.titlesPattern),
    page: absolute(searchIndex.pagePattern),
    part: absolute(searchIndex.partPattern),
  };
}
