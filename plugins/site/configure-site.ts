import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import type { Command, DocSitePlugin, PluginLogger } from '../api/index.ts';
import { loadConfigFile, resolveConfig, type UserConfig } from '../config/index.ts';
import { configSource } from '../config/locate-option.ts';
import { localesWithTexts } from '../content/interface-texts.ts';
import type { KnownDocs } from '../content/load-docs.ts';
import { builtinPlugins } from '../features/index.ts';
import { cacheFolder, expectUsableCache } from '../files/cache-folder.ts';
import { realPath } from '../files/real-path.ts';
import { createHooks } from '../hooks/create-hooks.ts';
import { openStore, type Store } from '../reuse/store.ts';
import { expectUsablePackage } from '../site-code/expect-usable-package.ts';

/** Location of a site, and the command to run on it. */
export interface DocSiteOptions {
  readonly command: Command;
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** The configuration itself. Default: what the file exports. */
  readonly user?: UserConfig;
  /** Absolute path of the site's folder. Default: the folder of the configuration file. */
  readonly root?: string;
  /** Replaces the configuration's `outDir`. */
  readonly outDir?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Plugins of the command, which run beside the plugins of the engine; empty by default. */
  readonly plugins?: readonly DocSitePlugin[];
  /** Documents that the site of another configuration has read; those that would be the same are not read again. */
  readonly knownDocs?: KnownDocs;
  /** The store of a command that reads its site twice. Default: the site opens its own, and closes it at the end. */
  readonly store?: Store;
  /** Output of plugins; default: the console, with the plugin's name in front. */
  readonly createLogger?: (plugin: string) => PluginLogger;
}

/**
 * Reads the configuration of a site, sets its plugins up and lets them change it. `files` are the absolute paths of the
 * configuration file and what it imports; `readAt` is when reading began, in milliseconds since 1970: later changes may
 * be missing.
 *
 * @throws DocSiteError with every wrong option, for a search without a dialog, for a plugin that fails, and for a
 * `package.json` that cannot be used.
 */
export async function configureSite(options: DocSiteOptions) {
  const { command, env, outDir, plugins = [], createLogger } = options;
  const configFile = realPath(options.configFile);
  const root = options.root === undefined ? path.dirname(configFile) : realPath(options.root);
  expectUsablePackage(root);
  expectUsableCache(root);
  const readAt = Date.now();
  const { user: written, files } =
    options.user === undefined ? await loadConfigFile(configFile, { command, env }) : { user: options.user, files: [] };
  const store = options.store ?? openStore(cacheFolder(root), root);
  const hooks = await createHooks({
    plugins: written.plugins ?? [],
    builtins: [...builtinPlugins(written), ...plugins],
    command,
    root,
    store,
    configFile,
    ...(createLogger && { createLogger }),
  });
  const user = await hooks.run.modifyConfig(written);
  const resolved = resolveConfig({ user, configFile, root, env, ...(outDir === undefined ? {} : { outDir }) });
  const config = { ...resolved, locales: localesWithTexts(resolved.locales, hooks.collected) };
  if (config.search.mode === 'custom' && hooks.collected.overrides.SearchDialog === undefined) {
    const { file, placeOf } = configSource(config);
    throw new DocSiteError("The search cannot be opened: `search.mode` is `'custom'`, but no dialog is registered.", {
      rule: 'config',
      file,
      ...placeOf(['search', 'mode']),
      hint: "Register yours: `components: { SearchDialog: './theme/SearchDialog.tsx' }`.",
    });
  }
  return { config, hooks, store, files, readAt };
}
