import type { DocSitePlugin } from './plugin-api.ts';

/**
 * Returns the plugin unchanged; gives it its types.
 *
 * @example
 * export const changelog = () => definePlugin({ name: 'my-site:changelog', setup(api) { api.addPages(...) } });
 */
export function definePlugin(plugin: DocSitePlugin): DocSitePlugin {
  return plugin;
}
