import { DocSiteError } from '#shared/errors';
import type { DocSitePlugin } from '../api/index.ts';
import type { UserConfig } from '../config/index.ts';
import type { CallPlugin } from './call.ts';
import { createPluginApi, type PluginHost } from './plugin-api.ts';
import { checkNames, inOrder } from './plugin-order.ts';
import { emptyRegistration, type Registration } from './registration.ts';
import type { RunHook } from './run-hook.ts';

/** Longest chain of plugins that add each other. */
const maxDepth = 10;

interface PluginSetOptions {
  /** Plugins of the engine; the configuration cannot remove them. */
  readonly builtins: readonly DocSitePlugin[];
  /** Plugins listed in the configuration. */
  readonly plugins: readonly DocSitePlugin[];
  readonly callPlugin: CallPlugin;
  readonly runHook: RunHook;
  hostOf(plugin: DocSitePlugin): PluginHost;
}

/** The plugins of a command; `modifyConfig` may change them. */
interface PluginSet {
  /** Sorted in the order of execution. */
  registrations(): readonly Registration[];
  /** Runs every `modifyConfig`. Plugins that one adds to the list are set up and take part; those it drops are forgotten. */
  modifyConfig(config: UserConfig): Promise<UserConfig>;
}

/** Sets up all plugins in order. */
export async function createPluginSet(options: PluginSetOptions): Promise<PluginSet> {
  const { builtins, runHook } = options;
  const removed = new Set<DocSitePlugin>();
  const parents = new Map<DocSitePlugin, DocSitePlugin>();
  let active: readonly Registration[] = [];

  const select = async (plugins: readonly DocSitePlugin[]): Promise<void> => {
    const wanted = inOrder([...builtins, ...plugins]);
    checkNames(wanted);
    const registrations: Registration[] = [];
    for (const plugin of wanted) {
      const known = active.find((registration) => registration.plugin === plugin);
      registrations.push(known ?? (await setUp(plugin, options)));
    }
    for (const { plugin } of active) if (!wanted.includes(plugin)) removed.add(plugin);
    active = registrations;
  };

  const replacePlugins = async (plugins: readonly DocSitePlugin[], by: DocSitePlugin): Promise<void> => {
    for (const plugin of plugins) {
      if (active.some((registration) => registration.plugin === plugin)) continue;
      if (removed.has(plugin))
        throw loopError(`Plugin "${by.name}" adds "${plugin.name}", which another plugin removed.`);
      parents.set(plugin, by);
      const chain = ancestors(plugin, parents);
      if (chain.length > maxDepth) throw loopError(`Plugins add plugins endlessly: ${chain.join(' → ')}.`);
    }
    await select(plugins);
  };

  await select(options.plugins);

  return {
    registrations: () => active,
    async modifyConfig(written) {
      let config = written;
      const done = new Set<Registration>();
      for (;;) {
        const next = active.find((registration) => !done.has(registration));
        if (next === undefined) return config;
        done.add(next);
        const before = config;
        config = await runHook('modifyConfig', [next], [before]);
        if (config.plugins !== before.plugins) await replacePlugins(config.plugins ?? [], next.plugin);
      }
    },
  };
}

async function setUp(plugin: DocSitePlugin, { hostOf, callPlugin }: PluginSetOptions): Promise<Registration> {
  const registration = emptyRegistration(plugin);
  const { api, seal } = createPluginApi(registration, hostOf(plugin));
  await callPlugin({ plugin: plugin.name, hook: 'setup', methods: Object.keys(api) }, () => plugin.setup(api));
  seal();
  return registration;
}

function ancestors(plugin: DocSitePlugin, parents: ReadonlyMap<DocSitePlugin, DocSitePlugin>): readonly string[] {
  const parent = parents.get(plugin);
  return parent === undefined ? [plugin.name] : [...ancestors(parent, parents), plugin.name];
}

function loopError(message: string): DocSiteError {
  return new DocSiteError(message, {
    rule: 'plugin-loop',
    hint: 'Add a plugin in `modifyConfig` only if the list does not contain it yet.',
  });
}
