import { virtualModuleIds } from '#shared/virtual-modules';
import type { ClientModule } from '../client-modules/find-client-modules.ts';
import { requestOf, type VirtualModule, type VirtualModuleHost } from './virtual-module.ts';

/** Text of `virtual-doc-site/islands`: each client module as a lazy import, by the name that the markup gives it. */
export function islandsModule(modules: readonly ClientModule[]): string {
  const entries = modules.map(
    ({ file, moduleId }) => `  ${JSON.stringify(moduleId)}: () => import(${JSON.stringify(file)}),\n`,
  );
  return `export const islands = {\n${entries.join('')}};\n`;
}

/** Provides the client components to the browser, each a lazy import. */
export function provideIslands(
  clientModules: () => Promise<readonly ClientModule[]>,
  host: Pick<VirtualModuleHost, 'virtualDir'>,
): VirtualModule {
  const imported = ({ file, moduleId }: ClientModule): ClientModule => ({ file: requestOf(file, host), moduleId });
  return {
    name: 'doc-site:islands',
    id: virtualModuleIds.islands,
    isOfFolder: true,
    source: async () => islandsModule((await clientModules()).map(imported)),
  };
}
