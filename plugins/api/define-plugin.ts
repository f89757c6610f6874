import type { DocSitePlugin } from './plugin-api.ts';

/**
 * Types a plugin; returns it as it is.
 *
 * @example
 * export const changelog = () => definePlugin({ name: 'my-site:changelog', setup(api) { api.addPages(...) } });
 */
export function definePlugin(plugin: DocSitePlugin): DocSitePlugin {
  return plugin;
}
