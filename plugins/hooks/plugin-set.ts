import { DocSiteError } from '#shared/errors';
import type { DocSitePlugin } from '../api/index.ts';
import type { UserConfig } from '../config/index.ts';
import type { CallPlugin } from './call-plugin.ts';
import { createPluginApi, type PluginHost, placeInConfig } from './plugin-api.ts';
import { emptyRegistration, type Registration } from './registration.ts';
import type { RunHook } from './run-hook.ts';

/** More plugins than any site has: beyond this number, plugins probably add each other endlessly. */
const maxPlugins = 200;

interface PluginSetOptions {
  /** Plugins of the engine; the configuration cannot remove them. */
  readonly builtins: readonly DocSitePlugin[];
  /** Plugins listed in the configuration. */
  readonly plugins: readonly DocSitePlugin[];
  readonly callPlugin: CallPlugin;
  readonly runHook: RunHook;
  hostOf(plugin: DocSitePlugin): PluginHost;
}

/** Sets up all plugins of a command in order; `modifyConfig` may change them. */
export async function createPluginSet(options: PluginSetOptions) {
  const { builtins, runHook } = options;
  let active: readonly Registration[] = [];

  const select = async (plugins: readonly DocSitePlugin[]): Promise<void> => {
    const wanted = inOrder([...builtins, ...plugins]);
    checkNames(wanted, options);
    const registrations: Registration[] = [];
    for (const plugin of wanted) {
      const known = active.find((registration) => registration.plugin === plugin);
      registrations.push(known ?? (await setUp(plugin, options)));
    }
    active = registrations;
  };

  await select(options.plugins);

  return {
    /** Sorted in the order of execution. */
    registrations: () => active,
    /**
     * Runs every `modifyConfig`. Plugins that one adds to the list are set up and take part; those it drops are
     * forgotten.
     *
     * @throws DocSiteError with the options that a plugin makes wrong.
     */
    async modifyConfig(written: UserConfig): Promise<UserConfig> {
      let config = written;
      const done = new Set<DocSitePlugin>();
      for (;;) {
        const next = active.find(({ plugin }) => !done.has(plugin));
        if (next === undefined) return config;
        if (done.size === maxPlugins) throw endless(next.plugin);
        done.add(next.plugin);
        const { plugins } = config;
        config = await runHook('modifyConfig', [next], [config]);
        if (config.plugins !== plugins) await select(config.plugins ?? []);
      }
    },
  };
}

async function setUp(plugin: DocSitePlugin, { hostOf, callPlugin }: PluginSetOptions): Promise<Registration> {
  const host = hostOf(plugin);
  const place = placeInConfig(host);
  const registration = emptyRegistration(plugin, place);
  const { api, seal } = createPluginApi(registration, host);
  const call = { plugin: plugin.name, hook: 'setup', methods: Object.keys(api), place };
  await callPlugin(call, () => plugin.setup(api));
  seal();
  return registration;
}

const ranks = { pre: 0, normal: 1, post: 2 } as const;

/** Sorts by `enforce`: `pre`, none, `post`; stable within a group. */
function inOrder(plugins: readonly DocSitePlugin[]): readonly DocSitePlugin[] {
  return [...plugins].sort((a, b) => ranks[a.enforce ?? 'normal'] - ranks[b.enforce ?? 'normal']);
}

/** Throws when two plugins share a name, or a name is not fit for messages and file names. */
function checkNames(plugins: readonly DocSitePlugin[], { hostOf }: Pick<PluginSetOptions, 'hostOf'>): void {
  const names = new Set<string>();
  for (const plugin of plugins) {
    const { name } = plugin;
    if (!/^[@a-z][\w@/:.-]*$/i.test(name)) {
      const expected = 'expected one such as "my-site:changelog"';
      throw new DocSiteError(`Unexpected plugin name ${JSON.stringify(name)}, ${expected}.`, {
        rule: 'plugin-name',
        ...placeInConfig(hostOf(plugin))(),
        hint: 'It starts with a letter or @ and contains letters, digits and the characters @ / : . _ -',
      });
    }
    if (names.has(name)) {
      throw new DocSiteError(`Two plugins are named "${name}".`, {
        rule: 'plugin-name',
        ...placeInConfig(hostOf(plugin))(),
        hint: 'List it once under `plugins`, or let an option give each instance its own name.',
      });
    }
    names.add(name);
  }
}

function endless({ name }: DocSitePlugin): DocSiteError {
  return new DocSiteError(`Plugins add plugins endlessly, the last one "${name}".`, {
    rule: 'plugin-loop',
    hint: 'Add a plugin in `modifyConfig` only if the list does not contain it yet.',
  });
}
