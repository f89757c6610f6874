import { DocSiteError } from '#shared/errors';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { addBuilderConfig } from './builder-config.ts';
import { addHooks } from './hooks.ts';
import { loadPlugin, type PluginSource } from './load-plugin.ts';
import { addModules } from './modules.ts';
import { unknownHooks } from './rspress-plugin.ts';

const sourceSchema = z.strictObject({
  module: z.string().min(1),
  exportName: z.string().min(1).exactOptional(),
  options: z.unknown().optional(),
});

/** A plugin of Rspress, by its module. */
export interface RspressOptions {
  /** Name of a package, or path of a module of the site that exports the plugin: `./plugins/feeds.ts`. */
  readonly module: string;
  /** Name of the export. Default: the default export, else the only export whose name begins with `plugin`. */
  readonly exportName?: string;
  /** Options of the plugin. They must be JSON if it has remark or rehype plugins, which run in worker threads. */
  readonly options?: unknown;
}

/** Runs a plugin that is written for Rspress 1 or 2, unchanged. What it uses and this engine lacks is an error. */
export function pluginRspress(options: RspressOptions): DocSitePlugin {
  const valid = sourceSchema.safeParse(options).data;
  return definePlugin({
    name: valid === undefined ? 'rspress' : `rspress:${valid.module}`,
    async setup(api) {
      const source: PluginSource = api.parseOptions(sourceSchema, options);
      const plugin = await loadPlugin(source, api.root);
      const unknown = unknownHooks(plugin).map((name) => `\`${name}\``);
      if (unknown.length > 0) {
        throw new DocSiteError(`It uses ${unknown.join(', ')} of Rspress, which has no counterpart in doc-site.`, {
          rule: 'rspress',
          hint: 'Remove it, and look for the same feature in the manual.',
        });
      }
      await addModules(api, plugin, source);
      addBuilderConfig(api, plugin);
      addHooks(api, plugin);
    },
  });
}
