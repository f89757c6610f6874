import type { RsbuildPlugin } from '@rsbuild/core';
import type { Hooks } from './hooks/create-hooks.ts';
import type { PageContext } from './hooks/types.ts';
import { pluginVirtualModule, type VirtualModuleHost } from './virtual-module.ts';

/** Provides the modules that plugins of the site generate. */
export function pluginPluginModules(options: {
  readonly host: VirtualModuleHost;
  readonly hooks: Hooks;
  readonly context: () => PageContext;
}): readonly RsbuildPlugin[] {
  const { host, hooks, context } = options;
  return hooks.collected.virtualModules.map(({ id }) =>
    pluginVirtualModule({
      name: `doc-site:plugin-module:${id}`,
      id,
      host,
      source: () => hooks.virtualModule(id, context()),
    }),
  );
}
