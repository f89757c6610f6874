import { DocSiteError, type Problem } from '#shared/errors';
import type { DocSitePlugin } from '../api/index.ts';
import { checkConfig, configContext } from '../config/check-config.ts';
import type { UserConfig } from '../config/index.ts';
import type { CallPlugin } from './call.ts';
import { createPluginApi, type PluginHost } from './plugin-api.ts';
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
    checkNames(wanted);
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
        const before = config;
        config = await runHook('modifyConfig', [next], [before]);
        if (config.plugins !== before.plugins) await select(config.plugins ?? []);
        if (config !== before) expectRight(config, before, next.plugin);
      }
    },
  };
}

/** Throws when a plugin has changed options to wrong ones, which are not in the file of the configuration. */
function expectRight(config: UserConfig, before: UserConfig, { name }: DocSitePlugin): void {
  const found = problemsOf(config);
  if (found.length === 0) return;
  const known = new Set(problemsOf(before).map(({ message }) => message));
  const problems = found
    .filter(({ message }) => !known.has(message))
    .map((problem) => ({
      ...problem,
      message: `Plugin "${name}" returned a wrong configuration in hook "modifyConfig": ${problem.message}`,
    }));
  if (problems.length > 0) throw new DocSiteError(`Plugin "${name}" makes the configuration wrong.`, { problems });
}

function problemsOf(config: UserConfig): readonly Problem[] {
  const { schema, cross } = checkConfig(config, configContext());
  return schema.ok ? cross : [...schema.problems, ...cross];
}

async function setUp(plugin: DocSitePlugin, { hostOf, callPlugin }: PluginSetOptions): Promise<Registration> {
  const registration = emptyRegistration(plugin);
  const { api, seal } = createPluginApi(registration, hostOf(plugin));
  const call = { plugin: plugin.name, hook: 'setup', methods: Object.keys(api) };
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
function checkNames(plugins: readonly DocSitePlugin[]): void {
  const names = new Set<string>();
  for (const { name } of plugins) {
    if (!/^[@a-z][\w@/:.-]*$/i.test(name)) {
      const expected = 'expected one such as "my-site:changelog"';
      throw new DocSiteError(`Unexpected plugin name ${JSON.stringify(name)}, ${expected}.`, {
        rule: 'plugin-name',
        hint: 'It starts with a letter or @ and contains letters, digits and the characters @ / : . _ -',
      });
    }
    if (names.has(name)) {
      throw new DocSiteError(`Two plugins are named "${name}".`, {
        rule: 'plugin-name',
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
