import type { Lang } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import { searchIndexInfo } from './search-info.ts';
import type { VirtualModule } from './virtual-module.ts';

/** Provides where the search index of each language is; the indexes themselves are static files. */
export function provideSearchIndex(langs: () => readonly Lang[]): VirtualModule {
  return {
    name: 'doc-site:search-index',
    id: virtualModuleIds.searchIndex,
    source: () => `export const searchIndex = ${JSON.stringify(searchIndexInfo(langs()))};\n`,
  };
}
