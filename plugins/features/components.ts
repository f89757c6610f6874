import { partNames } from '#shared/theme-parts';
import { type DocSitePlugin, definePlugin } from '../api/index.ts';
import type { UserConfig } from '../config/index.ts';

/**
 * Replaces the parts of the theme that the configuration names under `components`; after all plugins, so that it wins.
 * The schema of the configuration reports unknown names and other values.
 */
export function pluginComponents(components: UserConfig['components']): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:components',
    enforce: 'post',
    setup(api) {
      for (const name of partNames) {
        const file = components?.[name];
        if (typeof file === 'string' && file !== '') api.overrideComponent(name, file);
      }
    },
  });
}
