import { virtualModuleIds } from '#shared/virtual-modules';
import type { VirtualModule } from './bundler/virtual-module.ts';
import { searchNames } from './search-info.ts';

/** Provides what the files of the search are called; the indexes themselves are static files. */
export function provideSearchIndex(): VirtualModule {
  return {
    name: 'doc-site:search-index',
    id: virtualModuleIds.searchIndex,
    source: () => `export const searchIndex = ${JSON.stringify(searchNames)};\n`,
  };
}
