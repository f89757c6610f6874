import { virtualModuleIds } from '#shared/virtual-modules';
import { requestOf, type VirtualModule, type VirtualModuleHost } from './bundler/virtual-module.ts';

/** Text of `virtual-doc-site/search-clients`. */
export function searchClientsModule(files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};\n`);
  return `${imports.join('')}export const searchClients = [${files.map((_, index) => `m${index}`).join(', ')}];\n`;
}

/**
 * Provides the search hooks of plugins, which come with the dialog. They are no part of the theme's module: the dialog would
 * bring the styles of the whole theme with it once more.
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
