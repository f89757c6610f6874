import type { PageContext } from '../api/index.ts';
import type { Hooks } from '../hooks/create-hooks.ts';
import type { VirtualModule } from './virtual-module.ts';

/** Provides the modules that plugins of the site generate. */
export function providePluginModules(hooks: Hooks, context: () => PageContext): readonly VirtualModule[] {
  return hooks.collected.virtualModules.map(({ id }) => ({
    name: `doc-site:plugin-module:${id}`,
    id,
    source: () => hooks.virtualModule(id, context()),
  }));
}
