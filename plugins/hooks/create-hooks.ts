import { resolve } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { DocSiteError } from '#shared/errors';
import type { FeedEntry, HeadTag, Lang, NavItem, PageData, Route, SearchSection, SidebarItem } from '#shared/types';
import type { UserConfig } from '../config/index.ts';
import { checkAddedPages } from './added-pages.ts';
import { createCallPlugin, unexpectedResult } from './call.ts';
import type { CheckContext, CheckOutcome, SiteCheck } from './check-types.ts';
import { type Collected, collect } from './collected.ts';
import { deepFreeze, thaw } from './deep-freeze.ts';
import { createHandlerRunner } from './handler-runner.ts';
import { checkHeadTags } from './head-tags.ts';
import { moduleProblems } from './module-problems.ts';
import { checkOutputFiles } from './output-files.ts';
import { createPluginCache } from './plugin-cache.ts';
import { createPluginLogger } from './plugin-logger.ts';
import { createPluginSet } from './plugin-set.ts';
import type { Handler, HookName } from './registration.ts';
import { aCheckOutcome, aList, anObject, aString, samePage } from './result-kind.ts';
import { createTimingLog, type Timing } from './timings.ts';
import type {
  AddedPage,
  Awaitable,
  BuildResult,
  Command,
  DocSitePlugin,
  HookContext,
  OutputFile,
  PageContext,
  PluginLogger,
  Redirect,
  RenderedSite,
} from './types.ts';

/** What the driver is made from. */
export interface HooksOptions {
  /** Plugins of the site, as its configuration lists them. */
  readonly plugins: readonly DocSitePlugin[];
  /** Plugins of the engine: they run before those of the site within their group. Default: none. */
  readonly builtins?: readonly DocSitePlugin[];
  readonly command: Command;
  /** Absolute folder of the site's configuration file. */
  readonly root: string;
  /** Absolute folder under which each plugin has a cache of its own. */
  readonly cacheDir: string;
  /** The configuration file, absolute or relative to the root. Default `doc-site.config.ts`. */
  readonly configFile?: string;
  /** Freezes what handlers receive, so that one that changes it fails by name. Default: in every command but `build`. */
  readonly isStrict?: boolean;
  /** Where plugins print. Default: the console, with the plugin's name in front. */
  readonly createLogger?: (plugin: string) => PluginLogger;
}

/** Context of `modifyRsbuildConfig`. */
export type RsbuildContext = HookContext & { readonly environment: 'web' | 'node' };

/** The hooks as the engine runs them: one runner for each method of `PluginApi` that takes a handler. */
export interface Hooks {
  /** What plugins gave as plain data; complete after `modifyConfig`. */
  readonly collected: Collected;
  /** Whether plugins of the site write files of the output. */
  readonly writesFiles: boolean;
  /** Whether plugins change documents once they are complete. */
  readonly changesDocuments: boolean;
  /** What each plugin cost so far, the dearest first; `formatTimings` makes a table of it. */
  timings(): readonly Timing[];

  modifyConfig(config: UserConfig): Promise<UserConfig>;
  addedPages(context: HookContext): Promise<readonly AddedPage[]>;
  routes(routes: readonly Route[], context: HookContext): Promise<readonly Route[]>;
  nav(nav: readonly NavItem[], lang: Lang, context: HookContext): Promise<readonly NavItem[]>;
  sidebar(items: readonly SidebarItem[], folder: string, context: HookContext): Promise<readonly SidebarItem[]>;
  pageData(page: PageData, context: PageContext): Promise<PageData>;
  pageFeeds(page: PageData, context: PageContext): Promise<readonly FeedEntry[]>;
  redirects(context: PageContext): Promise<readonly Redirect[]>;
  rsbuildConfig(config: RsbuildConfig, context: RsbuildContext): Promise<RsbuildConfig>;
  /** Text of a module that a plugin generates; `collected.virtualModules` has the ids. */
  virtualModule(id: string, context: PageContext): Promise<string>;
  headTags(page: PageData, context: PageContext): Promise<readonly HeadTag[]>;
  bodyTags(page: PageData, context: PageContext): Promise<readonly HeadTag[]>;
  html(html: string, page: PageData, context: PageContext): Promise<string>;
  searchSections(
    sections: readonly SearchSection[],
    lang: Lang,
    context: PageContext,
  ): Promise<readonly SearchSection[]>;
  /** The rendered site, and what plugins add to the files about it: redirects, sitemap, feeds, content policy. */
  buildResult(site: RenderedSite, context: PageContext): Promise<BuildResult>;
  /** In the order of their paths. */
  outputFiles(build: BuildResult, context: PageContext): Promise<readonly OutputFile[]>;
  /** All checks, in the order of the plugins. */
  checks(): readonly SiteCheck[];
  /** Runs one of them. */
  check(check: SiteCheck, context: CheckContext): Promise<CheckOutcome>;
  /** Runs a command of a plugin; `collected.commands` has the names. */
  command(name: string, args: readonly string[], context: PageContext): Promise<void>;
  beforeBuild(context: PageContext): Promise<void>;
  afterBuild(build: BuildResult, context: PageContext): Promise<void>;
  devStart(context: PageContext & { readonly port: number }): Promise<void>;
  devClose(context: HookContext): Promise<void>;
}

/**
 * Sets up all plugins and returns the hooks. A plugin that throws, returns the wrong kind of thing or changes what it
 * received stops the command with a `DocSiteError` that names plugin and hook.
 */
export async function createHooks(options: HooksOptions): Promise<Hooks> {
  const { plugins, builtins = [], command, root, cacheDir, configFile = 'doc-site.config.ts' } = options;
  const { isStrict = command !== 'build', createLogger = createPluginLogger } = options;
  const guard = isStrict ? deepFreeze : <T>(value: T): T => value;
  const log = createTimingLog();
  const callPlugin = createCallPlugin({ log, root });

  const set = await createPluginSet({
    builtins,
    plugins,
    callPlugin,
    guard,
    hostOf: (plugin) => ({
      command,
      root,
      configFile: builtins.includes(plugin) ? undefined : resolve(root, configFile),
      index: plugins.includes(plugin) ? plugins.indexOf(plugin) : undefined,
      logger: createLogger(plugin.name),
      cache: createPluginCache(cacheDir, plugin),
    }),
  });
  const { waterfall, gather, notify } = createHandlerRunner(set.registrations, callPlugin);

  const list = async <K extends HookName, T>(hook: K, run: (handler: Handler<K>) => Awaitable<readonly T[]>) =>
    (await gather(hook, run)).map(({ item }): T => item);

  return {
    get collected() {
      return collect(set.registrations());
    },
    get writesFiles() {
      return set
        .registrations()
        .some(({ plugin, handlers }) => !builtins.includes(plugin) && handlers.addOutputFiles.length > 0);
    },
    get changesDocuments() {
      return set.registrations().some(({ handlers }) => handlers.transformHtml.length > 0);
    },
    timings: log.list,
    async modifyConfig(config) {
      const changed = await set.modifyConfig(config);
      // Only now are the plugins complete.
      const problems = moduleProblems(set.registrations(), root);
      if (problems.length > 0) throw new DocSiteError('Plugins name modules that do not exist.', { problems });
      return changed;
    },

    addedPages: async (context) =>
      checkAddedPages(
        await gather('addPages', (handler) => handler(guard(context))),
        context.config.locales.map(({ lang }) => lang),
      ),
    routes: (routes, context) =>
      waterfall('modifyRoutes', routes, aList, (handler, value) => handler(guard(value), guard(context))),
    nav: (nav, lang, context) =>
      waterfall('modifyNav', nav, aList, (handler, value) => handler(guard(value), lang, guard(context))),
    sidebar: (items, folder, context) =>
      waterfall('modifySidebar', items, aList, (handler, value) => handler(guard(value), folder, guard(context))),
    pageData: (page, context) =>
      waterfall('extendPageData', page, samePage(page), (handler, value) => handler(guard(value), guard(context))),
    pageFeeds: (page, context) => list('addPageFeeds', (handler) => handler(guard(page), guard(context))),
    redirects: (context) => list('addRedirects', (handler) => handler(guard(context))),
    rsbuildConfig: async (config, context) => {
      const changed = await waterfall('modifyRsbuildConfig', config, anObject, (handler, value) =>
        handler(guard(value), guard(context)),
      );
      return isStrict ? thaw(changed) : changed;
    },
    async virtualModule(id, context) {
      for (const { plugin, contributions } of set.registrations()) {
        const found = contributions.virtualModules.find((module) => module.id === id);
        if (found === undefined) continue;
        const call = { plugin: plugin.name, hook: `addVirtualModule ${id}` };
        const text: unknown = await callPlugin(call, () => found.source(guard(context)));
        if (typeof text !== 'string') throw unexpectedResult(call, text, 'the text of a module');
        return text;
      }
      throw new DocSiteError(`No plugin brings the virtual module "${id}".`, { rule: 'plugin-module-id' });
    },
    headTags: async (page, context) =>
      checkHeadTags('addHeadTags', await gather('addHeadTags', (handler) => handler(guard(page), guard(context)))),
    bodyTags: async (page, context) =>
      checkHeadTags('addBodyTags', await gather('addBodyTags', (handler) => handler(guard(page), guard(context)))),
    html: (html, page, context) =>
      waterfall('transformHtml', html, aString, (handler, value) => handler(value, guard(page), guard(context))),
    searchSections: (sections, lang, context) =>
      waterfall('modifySearchSections', sections, aList, (handler, value) =>
        handler(guard(value), lang, guard(context)),
      ),
    buildResult: async (site, context) => ({
      ...site,
      redirects: await list('addRedirects', (handler) => handler(guard(context))),
      sitemapEntries: await list('addSitemapEntries', (handler) => handler(guard(context))),
      llmsLinks: await list('addLlmsLinks', (handler) => handler(guard(context))),
      feedItems: await list('addFeedItems', (handler) => handler(guard(context))),
      contentSources: collect(set.registrations()).contentSources,
    }),
    outputFiles: async (build, context) =>
      checkOutputFiles(
        await gather('addOutputFiles', (handler) => handler(guard(build), guard(context))),
        build.outDir,
      ),
    checks: () => collect(set.registrations()).checks,
    async check(check, context) {
      const owner = set.registrations().find(({ contributions }) => contributions.checks.includes(check));
      const call = { plugin: owner?.plugin.name ?? '', hook: `addCheck ${check.rule}` };
      const outcome = await callPlugin(call, () => check.run(guard(context)));
      if (!aCheckOutcome.fits(outcome)) throw unexpectedResult(call, outcome, aCheckOutcome.expected);
      return outcome;
    },
    async command(name, args, context) {
      for (const { plugin, contributions } of set.registrations()) {
        const found = contributions.commands.find((known) => known.name === name);
        if (found === undefined) continue;
        return callPlugin({ plugin: plugin.name, hook: `addCommand ${name}` }, () => found.run(args, guard(context)));
      }
      const known = collect(set.registrations()).commands;
      throw new DocSiteError(`Unexpected command "${name}".`, {
        rule: 'plugin-command',
        hint: known.length === 0 ? 'No plugin brings a command.' : `Plugins bring: ${known.join(', ')}.`,
      });
    },
    beforeBuild: (context) => notify('onBeforeBuild', (handler) => handler(guard(context))),
    afterBuild: (build, context) => notify('onAfterBuild', (handler) => handler(guard(build), guard(context))),
    devStart: (context) => notify('onDevStart', (handler) => handler(guard(context))),
    devClose: (context) => notify('onDevClose', (handler) => handler(guard(context))),
  };
}
