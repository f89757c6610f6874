import { virtualModuleIds } from '#shared/virtual-modules';
import { requestOf, type VirtualModule, type VirtualModuleHost } from '../bundler/virtual-module.ts';
import { searchNames } from './search-files.ts';

/** Provides the names of the search files; the indexes themselves are static files. */
export function provideSearchIndex(): VirtualModule {
  return {
    name: 'doc-site:search-index',
    id: virtualModuleIds.searchIndex,
    source: () => `export const searchIndex = ${JSON.stringify(searchNames)};\n`,
  };
}

/**
 * Provides the search hooks of plugins, which come with the dialog. Not with the theme's module: the dialog would load the
 * styles of the whole theme a second time.
 */
export function provideSearchClients(
  files: () => readonly string[],
  host: Pick<VirtualModuleHost, 'virtualDir'>,
): VirtualModule {
  return {
    name: 'doc-site:search-clients',
    id: virtualModuleIds.searchClients,
    source: () => searchClientsModule(files().map((file) => requestOf(file, host))),
  };
}

/** Text of `virtual-doc-site/search-clients`. */
export function searchClientsModule(files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};\n`);
  return `${imports.join('')}export const searchClients = [${files.map((_, index) => `m${index}`).join(', ')}];\n`;
}
