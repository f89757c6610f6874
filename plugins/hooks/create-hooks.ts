import { resolve } from 'node:path';
import { mergeSources } from '#shared/content-policy';
import { DocSiteError } from '#shared/errors';
import type {
  DataMethodName,
  HandlerStep,
  HookArguments,
  HookName,
  HookResult,
  HookRunners,
  TracedRunners,
} from '../api/hook-types.ts';
import type {
  BuildResult,
  CheckContext,
  CheckOutcome,
  Command,
  DocSitePlugin,
  PageContext,
  PluginCache,
  PluginLogger,
  RenderedSite,
  SiteCheck,
} from '../api/index.ts';
import { langsOf } from '../config/cross-checks.ts';
import type { Store } from '../reuse/store.ts';
import { addedTextProblems } from './added-texts.ts';
import { createCallPlugin, isOfEngine, unexpectedResult } from './call-plugin.ts';
import { collect } from './collected.ts';
import { deepFreeze, thaw } from './deep-freeze.ts';
import { mapKeys } from './map-keys.ts';
import { missingWatched } from './missing-watched.ts';
import { moduleProblems } from './module-problems.ts';
import { hookMethods, type Item } from './plugin-methods.ts';
import { createPluginSet } from './plugin-set.ts';
import type { Registered } from './registration.ts';
import { aCheckOutcome } from './result-kind.ts';
import { createRunHook } from './run-hook.ts';
import { createTimingLog } from './timings.ts';

/** Plugins and surroundings of the hooks of a site. */
export interface HooksOptions {
  /** Plugins listed in the configuration. */
  readonly plugins: readonly DocSitePlugin[];
  /** Plugins of the engine; they run before the site's within each `enforce` group. Default: none. */
  readonly builtins?: readonly DocSitePlugin[];
  readonly command: Command;
  /** Absolute folder of the site's configuration file. */
  readonly root: string;
  /** Holds the cache of each plugin. */
  readonly store: Store;
  /** The configuration file, absolute or relative to the root. Default `doc-site.config.ts`. */
  readonly configFile?: string;
  /** Output of plugins. Default: the console, with the plugin's name in front. */
  readonly createLogger?: (plugin: string) => PluginLogger;
}

/** The plugins of a site as the engine uses them. */
export type Hooks = Awaited<ReturnType<typeof createHooks>>;

/**
 * Sets up all plugins and returns the hooks. A plugin that throws, returns the wrong kind of thing or changes what it
 * received stops the command with a `DocSiteError` that names plugin and hook.
 */
export async function createHooks(options: HooksOptions) {
  const { plugins, builtins = [], command, root, store, configFile = 'doc-site.config.ts' } = options;
  const { createLogger = createPluginLogger } = options;
  // A handler that changes a frozen argument fails by name. Builds do not freeze for the engine's own plugins, to save time:
  // the tests run these in dev, too.
  const guard = <T>(value: T, plugin: string): T =>
    command === 'build' && isOfEngine(plugin) ? value : deepFreeze(value);
  const log = createTimingLog();
  const callPlugin = createCallPlugin({ log, root, command });
  const runHook = createRunHook(callPlugin, guard);

  const { registrations, modifyConfig } = await createPluginSet({
    builtins,
    plugins,
    callPlugin,
    runHook,
    hostOf: (plugin) => ({
      command,
      root,
      configFile: builtins.includes(plugin) ? undefined : resolve(root, configFile),
      // The last place of a plugin that is listed twice.
      index: plugins.includes(plugin) ? plugins.lastIndexOf(plugin) : undefined,
      logger: createLogger(plugin.name),
      cache: createPluginCache(store, plugin),
    }),
  });
  const runners = mapKeys<HookRunners>(
    hookMethods,
    <K extends HookName>(hook: K) =>
      (...args: HookArguments<K>) =>
        runHook(hook, registrations(), args),
  );
  const run: HookRunners = {
    ...runners,
    async modifyConfig(config) {
      const changed = await modifyConfig(config);
      // The lists of plugins and languages are complete only now.
      const langs = langsOf(changed);
      const problems = [
        ...moduleProblems(registrations(), root),
        ...addedTextProblems(registrations(), langs),
        ...registrations().flatMap(({ langChecks }) => langChecks.flatMap((check) => check(langs))),
      ];
      if (problems.length > 0)
        throw new DocSiteError('Plugins name modules, texts or languages that do not exist or do not fit.', {
          problems,
        });
      if (command === 'dev') {
        for (const registration of registrations()) {
          const logger = createLogger(registration.plugin.name);
          for (const warning of missingWatched(registration, root)) logger.warn(warning);
        }
      }
      return changed;
    },
    // Rsbuild writes into its configuration.
    modifyRsbuildConfig: async (...args) => thaw(await runners.modifyRsbuildConfig(...args)),
  };

  const traced = mapKeys<TracedRunners>(
    hookMethods,
    <K extends HookName>(hook: K) =>
      async (...args: HookArguments<K>) => {
        const steps: HandlerStep<HookResult<K>>[] = [];
        const result = await runHook(hook, registrations(), args, (step) => steps.push(step));
        return { result, steps };
      },
  );

  function hasHandlers(hook: HookName, isWanted: (plugin: DocSitePlugin) => boolean = () => true): boolean {
    return registrations().some(({ plugin, handlers }) => isWanted(plugin) && handlers[hook].length > 0);
  }

  /** The first item that fits, with the call that runs its code. */
  function itemOf<K extends DataMethodName>(method: K, name: string, isWanted: (item: Item<K>) => boolean) {
    for (const { plugin, items } of registrations()) {
      const found = items[method].find(({ value }: Registered<Item<K>>) => isWanted(value));
      if (found === undefined) continue;
      return { item: found.value, call: { plugin: plugin.name, hook: `${method} ${name}`, place: found.place } };
    }
    return undefined;
  }

  return {
    /** Runs a hook: takes what its handlers receive, resolves to the result of all of them. */
    run,
    /** The same hooks, with what each handler returned. */
    traced,
    /** Data from all plugins; complete after `modifyConfig`. */
    get collected() {
      return collect(registrations());
    },
    /** Whether plugins of the site write files of the output. */
    get writesFiles() {
      return hasHandlers('addOutputFiles', (plugin) => !builtins.includes(plugin));
    },
    /** Whether plugins change the HTML of finished pages. */
    get changesDocuments() {
      return hasHandlers('transformHtml');
    },
    /** Time each plugin has taken so far, longest first. */
    timings: log.list,
    /** Text of a generated module; `collected.virtualModules` has the ids. */
    async virtualModule(id: string, context: PageContext): Promise<string> {
      const found = itemOf('addVirtualModule', id, (module) => module.id === id);
      if (found === undefined) {
        throw new DocSiteError(`No plugin adds the virtual module "${id}".`, { rule: 'plugin-module-id' });
      }
      const text: unknown = await callPlugin(found.call, () => found.item.source(guard(context, found.call.plugin)));
      if (typeof text !== 'string') throw unexpectedResult(found.call, text, 'the text of a module');
      return text;
    },
    /** Adds what plugins contribute to redirects, sitemap, feeds and content policy. */
    buildResult: async (site: RenderedSite, context: PageContext): Promise<BuildResult> => ({
      ...site,
      redirects: await run.addRedirects(context),
      sitemapEntries: await run.addSitemapEntries(context),
      llmsLinks: await run.addLlmsLinks(context),
      feedItems: await run.addFeedItems(context),
      contentSources: mergeSources([
        context.config.contentPolicy,
        ...(await Promise.all(
          registrations().flatMap(({ plugin, items }) =>
            items.addContentSources.map(async ({ value: sources, place }) => {
              if (typeof sources !== 'function') return sources;
              const call = { plugin: plugin.name, hook: 'addContentSources', place };
              return callPlugin(call, () => sources(guard(context, plugin.name)));
            }),
          ),
        )),
      ]),
    }),
    /** Runs one of `collected.checks`. */
    async check(check: SiteCheck, context: CheckContext): Promise<CheckOutcome> {
      const { call } = itemOf('addCheck', check.rule, (known) => known === check) ?? {
        call: { plugin: 'doc-site:check', hook: `addCheck ${check.rule}`, place: () => undefined },
      };
      const outcome = await callPlugin(call, () => check.run(guard(context, call.plugin)));
      if (!aCheckOutcome.fits(outcome)) throw unexpectedResult(call, outcome, aCheckOutcome.expected);
      return outcome;
    },
    /** Runs a command of a plugin; `collected.commands` has the names. */
    async command(name: string, args: readonly string[], context: PageContext): Promise<void> {
      const found = itemOf('addCommand', name, (known) => known.name === name);
      if (found !== undefined)
        return callPlugin(found.call, () => found.item.run(args, guard(context, found.call.plugin)));
      const known = collect(registrations()).commands;
      throw new DocSiteError(`Unexpected command "${name}".`, {
        rule: 'plugin-command',
        hint: known.length === 0 ? 'No plugin adds a command.' : `Plugins add: ${known.join(', ')}.`,
      });
    },
  };
}

/** Prints to the console with the plugin's name in front. */
function createPluginLogger(name: string): PluginLogger {
  return {
    info: (message) => console.log(`[${name}] ${message}`),
    warn: (message) => console.warn(`[${name}] ${message}`),
    error: (message) => console.error(`[${name}] ${message}`),
  };
}

/** The cache of one plugin; a value of another version counts as missing. */
export function createPluginCache(store: Store, { name, version = '' }: DocSitePlugin): PluginCache {
  const nameOf = (key: string) => `plugin/${encodeURIComponent(name)}/${key}`;
  return {
    get: async (key) => store.getData(nameOf(key), version),
    set: async (key, value) => store.setData(nameOf(key), version, value),
  };
}
