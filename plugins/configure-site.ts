import path from 'node:path';
import type { Command, DocSitePlugin, PluginLogger } from './api/index.ts';
import { loadConfigFile, resolveConfig, type SiteConfig } from './config/index.ts';
import { realPath } from './config/real-path.ts';
import { builtinPlugins } from './features/index.ts';
import { createHooks, type Hooks } from './hooks/create-hooks.ts';
import { openStore, type Store } from './reuse/store.ts';

/** Where a site is and what is to be done with it. */
export interface DocSiteOptions {
  readonly command: Command;
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** Absolute path of the site's folder. Default: the folder of the configuration file. */
  readonly root?: string;
  /** Replaces the configuration's `outDir`. */
  readonly outDir?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Plugins of the command, which run with those of the engine; default: none. */
  readonly plugins?: readonly DocSitePlugin[];
  /** Where plugins print; default: the console, with the plugin's name in front. */
  readonly createLogger?: (plugin: string) => PluginLogger;
}

/** A site's configuration with its plugins. */
export interface ConfiguredSite {
  /** Complete, with the changes of plugins. */
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  /** Results of earlier commands, also for plugins. */
  readonly store: Store;
  /** Absolute paths of the configuration file and what it imports. */
  readonly files: readonly string[];
  /** When reading began, in milliseconds since 1970; later changes may be missing. */
  readonly readAt: number;
}

/**
 * Reads the configuration of a site, sets its plugins up and lets them change it.
 *
 * @throws DocSiteError with every wrong option, and for a plugin that fails.
 */
export async function configureSite(options: DocSiteOptions): Promise<ConfiguredSite> {
  const { command, env, outDir, plugins = [], createLogger } = options;
  const configFile = realPath(options.configFile);
  const root = options.root === undefined ? path.dirname(configFile) : realPath(options.root);
  const readAt = Date.now();
  const { user: written, files } = await loadConfigFile(configFile, { command, env });
  const store = openStore(path.join(root, 'node_modules/.cache/doc-site'));
  const hooks = await createHooks({
    plugins: written.plugins ?? [],
    builtins: [...builtinPlugins(), ...plugins],
    command,
    root,
    store,
    configFile,
    ...(createLogger && { createLogger }),
  });
  const user = await hooks.run.modifyConfig(written);
  const config = resolveConfig({ user, configFile, root, env, ...(outDir === undefined ? {} : { outDir }) });
  return { config, hooks, store, files, readAt };
}
