import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { builtinComponents } from '#shared/builtin-components';
import type { Problem } from '#shared/errors';
import type { SiteData } from '#shared/types';
import { pluginBundlerErrors } from './bundler-errors.ts';
import { exportNames } from './client-modules/export-names.ts';
import { findClientModules, themeClientModules } from './client-modules/find-client-modules.ts';
import { bundlerDocuments } from './compile/bundler-documents.ts';
import { type BundlerLog, createBundlerLog } from './compile/bundler-log.ts';
import { createDocCompiler, type DocCompiler } from './compile/doc-compiler.ts';
import type { SiteConfig } from './config/index.ts';
import { configureSite, type DocSiteOptions } from './configure-site.ts';
import { type CompiledModel, createContentModel } from './content/content-model.ts';
import { createDocLoader } from './content/load-docs.ts';
import { toSiteData } from './content/to-site-data.ts';
import { failOn } from './fail-on.ts';
import type { Collected } from './hooks/collected.ts';
import type { Hooks } from './hooks/create-hooks.ts';
import type { Command, PageContext } from './hooks/types.ts';
import { pluginDocComponents, pluginIslands } from './islands.ts';
import { pluginMdx } from './mdx.ts';
import { createPageTools, type PageTools } from './page-tools.ts';
import { pipelineSettings } from './pipeline-settings.ts';
import { pluginPluginModules } from './plugin-modules.ts';
import { pluginRoutes } from './routes.ts';
import { pluginSearchIndex } from './search-index.ts';
import { pluginSiteData } from './site-data.ts';
import { createSiteState, type SiteState } from './site-state.ts';
import { pluginThemeModules } from './theme-modules.ts';
import { createWorkerPool, type WorkerPool } from './workers/worker-pool.ts';

/** Slots of the theme that are drawn with the article: what fills them is rendered at build, or an island. */
const articleSlots = ['beforeHero', 'afterHero', 'beforeFeatures', 'afterFeatures'];

/** A site with everything that commands need of it. */
export interface DocSite extends PageTools {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  /** Absolute paths of the configuration file and what it imports. */
  readonly configFiles: readonly string[];
  /** When the reading of the site began, in milliseconds since 1970. */
  readonly readAt: number;
  /** Whether pages are rendered at build and hydrated; false in dev and with `ssg: false`. */
  readonly isPrerendered: boolean;
  /** Changes when the same document could become another module. */
  readonly documentsKey: string;
  /** The documents as they are now. */
  model(): CompiledModel;
  siteData(): SiteData;
  context(): PageContext;
  /** The plugins for Rsbuild, in the order in which they must stand. */
  rsbuildPlugins(): readonly RsbuildPlugin[];
  /** What is wrong in navigation and documents; links to files are checked when all files are written. */
  contentProblems(): Promise<readonly Problem[]>;
  /** What the bundler could not take of documents and components, once it has run. */
  bundlerProblems(): readonly Problem[];
  /** Prints warnings and stops when there are errors. */
  failOn(problems: readonly Problem[]): void;
  /** Reads the documents again and writes the generated modules that have changed. */
  reload(): Promise<void>;
  /** Deletes what was kept of documents that are no more; for builds, which have used all that they keep. */
  pruneCache(): Promise<void>;
  close(): Promise<void>;
}

/** Reads configuration, plugins and documents of a site. */
export async function createDocSite(options: DocSiteOptions): Promise<DocSite> {
  const { command } = options;
  const { config, hooks, files, readAt } = await configureSite(options);
  const workers = createWorkerPool();
  const compiler = await openCompiler({ command, config, hooks, workers });
  const state = await openState({ command, config, hooks, compiler });
  const isPrerendered = command !== 'dev' && config.ssg;
  const siteData = () => toSiteData(config, state.model());
  const context = (): PageContext => ({ command, config, model: state.model() });
  const { model, reload, publicFiles } = state;
  const bundlerLog = createBundlerLog();
  return {
    ...createPageTools({ config, hooks, workers, siteData, context, publicFiles }),
    command,
    config,
    hooks,
    configFiles: files,
    readAt,
    isPrerendered,
    documentsKey: compiler.version,
    model,
    siteData,
    context,
    rsbuildPlugins: () =>
      rsbuildPlugins({ command, config, hooks, state, isPrerendered, bundlerLog, siteData, context }),
    contentProblems: async () => [...model().problems, ...(await model().documentProblems(state.mayBeFile))],
    bundlerProblems: bundlerLog.problems,
    failOn,
    reload,
    pruneCache: compiler.prune,
    close: () => workers.close(),
  };
}

async function openCompiler({
  command,
  config,
  hooks,
  workers,
}: {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly workers: WorkerPool;
}): Promise<DocCompiler> {
  const { collected } = hooks;
  const componentNames = [...builtinComponents, ...(await componentsIn(collected.mdxComponents))];
  const settings = pipelineSettings(config, collected, componentNames);
  const mode = command === 'dev' ? 'development' : 'production';
  return createDocCompiler({ settings, mode, cacheDir: config.cacheDir, workers });
}

async function openState({
  command,
  config,
  hooks,
  compiler,
}: {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly compiler: DocCompiler;
}): Promise<SiteState> {
  const { docsDir, root, defaultLang, cacheDir } = config;
  const { frontmatterKeys } = hooks.collected;
  const loader = createDocLoader({ docsDir, root, defaultLang, frontmatterKeys, cacheDir });
  return createSiteState(docsDir, () => createContentModel({ config, command, hooks, loader, compiler }));
}

function rsbuildPlugins(site: {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly state: SiteState;
  readonly isPrerendered: boolean;
  readonly bundlerLog: BundlerLog;
  siteData(): SiteData;
  context(): PageContext;
}): readonly RsbuildPlugin[] {
  const { command, config, hooks, state, isPrerendered, bundlerLog, siteData, context } = site;
  const { docsDir, root, cacheDir, locales } = config;
  const { collected } = hooks;
  const { model, reload, mayBeFile } = state;
  const { report } = bundlerLog;
  const isDev = command === 'dev';
  const host = { virtualDir: path.join(cacheDir, 'virtual', command), onReload: state.onReload };
  const componentFiles = [...themeClientModules, ...articleComponents(collected)];
  return [
    pluginBundlerErrors({ root, log: bundlerLog, isDev }),
    // Documents first: what the route table imports must have its loader.
    pluginMdx(bundlerDocuments({ root, isDev, model, reload, mayBeFile, report })),
    pluginDocComponents({ docsDir, root, componentFiles, isDev, report }),
    pluginRoutes({ host, model, loading: { web: isPrerendered ? 'none' : 'lazy', node: 'eager' } }),
    pluginSiteData({ host, siteData }),
    pluginSearchIndex({ host, langs: () => locales.map(({ lang }) => lang) }),
    pluginIslands({ host, clientModules: () => findClientModules(docsDir, componentFiles) }),
    pluginThemeModules({
      host,
      additions: () => ({ ...collected, globalStyles: [...state.styles(), ...collected.globalStyles] }),
    }),
    ...pluginPluginModules({ host, hooks, context }),
    // Those of the site last: they see what ours did.
    ...collected.rsbuildPlugins,
  ];
}

/** Files of plugins whose components are drawn with the article. */
function articleComponents({ mdxComponents, slots }: Collected): readonly string[] {
  return [...mdxComponents, ...articleSlots.flatMap((name) => slots[name] ?? [])];
}

/** Names that modules of plugins export for documents. */
async function componentsIn(files: readonly string[]): Promise<readonly string[]> {
  const names = await Promise.all(files.map(async (file) => exportNames(await readFile(file, 'utf8'), file)));
  return names.flat().filter((name) => /^[A-Z]/.test(name));
}
