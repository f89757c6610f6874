import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { mergeSources } from '#shared/content-policy';
import type { Problem } from '#shared/errors';
import { withoutHashAndQuery } from '#shared/paths';
import type { SiteData } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import type { Command, Page, PageContext } from './api/index.ts';
import { articleComponentFiles, documentComponentNames } from './article-components.ts';
import { type BundleInputsRecorder, createBundleInputs } from './bundler/bundle-inputs.ts';
import { bundleKey } from './bundler/bundle-key.ts';
import { nameOfRequest, provideBundledRoutes, type WantedPages } from './bundler/bundled-routes.ts';
import { bundlerDocuments } from './bundler/bundler-documents.ts';
import { pluginBundlerErrors } from './bundler/bundler-errors.ts';
import { type BundlerLog, createBundlerLog } from './bundler/bundler-log.ts';
import { pluginComponentRule } from './bundler/component-rule.ts';
import { documentImports } from './bundler/document-imports.ts';
import { pluginDocumentRule } from './bundler/document-rule.ts';
import { provideIslands } from './bundler/islands.ts';
import { providePluginModules } from './bundler/plugin-modules.ts';
import { provideSiteData } from './bundler/site-data.ts';
import { provideTexts } from './bundler/texts.ts';
import { provideThemeModules } from './bundler/theme-modules.ts';
import {
  environmentNames,
  pluginVirtualModule,
  type VirtualModule,
  type VirtualModuleHost,
  virtualModuleFile,
  writeVirtualModule,
} from './bundler/virtual-module.ts';
import { findClientModules } from './client-modules/find-client-modules.ts';
import { createDocCompiler, type DocCompiler } from './compile/doc-compiler.ts';
import { runDocument } from './compile/run-document.ts';
import type { SiteConfig } from './config/index.ts';
import { createJudge, type Judge } from './config/judge.ts';
import { configureSite, type DocSiteOptions } from './configure-site.ts';
import { type CompiledModel, createContentModel } from './content/content-model.ts';
import { readFolder } from './content/folder-contents.ts';
import { folderDefaults } from './content/folder-defaults.ts';
import { extraKeys } from './content/frontmatter-schema.ts';
import { createDocLoader } from './content/load-docs.ts';
import { toSiteData } from './content/to-site-data.ts';
import { failOn } from './fail-on.ts';
import type { Hooks } from './hooks/create-hooks.ts';
import { createPageOutput, type PageOutput } from './page-output.ts';
import { pipelineSettings, siteTexts } from './pipeline-settings.ts';
import type { DocumentImports } from './reuse/kept-bundle.ts';
import type { Store } from './reuse/store.ts';
import { provideSearchClients, provideSearchIndex } from './search-files/virtual-modules.ts';
import { createSiteState, type SiteState } from './site-state.ts';
import { createSiteWorkers, type SiteWorkers } from './workers/site-workers.ts';

/** A site with everything that commands need of it. */
export interface DocSite extends PageOutput {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  /** Gives findings the severities of the configuration; problems of the model have them already. */
  readonly judge: Judge;
  /** Results of earlier commands and for later ones. */
  readonly store: Store;
  /** Absolute paths of the configuration file and what it imports. */
  readonly configFiles: readonly string[];
  /** When the reading of the site began, in milliseconds since 1970. */
  readonly readAt: number;
  /** Whether pages are rendered in Node and hydrated in the browser; false with `ssg: false`. */
  readonly isPrerendered: boolean;
  /** Changes when the same document could become a different module. */
  readonly documentsKey: string;
  /**
   * Whether a page can be rendered without being bundled: its document imports nothing, and neither the configuration
   * nor a plugin changes the bundler.
   */
  isSelfContained(page: Page): Promise<boolean>;
  /**
   * Runs the document of a self-contained page with React's runtime; its component, or undefined for any other page.
   */
  runDocument(page: Page, jsxRuntime: unknown): Promise<unknown>;
  /** The current documents. */
  model(): CompiledModel;
  siteData(): SiteData;
  context(): PageContext;
  /** The plugins for Rsbuild, in order. `wanted` limits the pages in the bundle that renders them; default: all. */
  rsbuildPlugins(wanted?: WantedPages): readonly RsbuildPlugin[];
  /** Changes whenever the same files could become a different bundle; undefined when that cannot be known. */
  bundleKey(): string | undefined;
  /** Imports of the documents; undefined when one of them does not compile. */
  documentImports(): Promise<DocumentImports | undefined>;
  /** Writes the generated modules that have changed, as the bundler would; `wanted` as for `rsbuildPlugins`. */
  writeVirtualModules(wanted?: WantedPages): Promise<void>;
  /** Records what goes into the bundles; add its plugin to the others. */
  recordInputs(): BundleInputsRecorder;
  /** Problems of navigation and documents. Links to files are checked when all files are written. */
  contentProblems(): Promise<readonly Problem[]>;
  /** Problems that the bundler found in documents and components; complete once it has run. */
  bundlerProblems(): readonly Problem[];
  /** Prints warnings and stops when there are errors. */
  failOn(problems: readonly Problem[]): void;
  /** Reads the documents again and writes the generated modules that have changed. */
  reload: SiteState['reload'];
  /** Calls back whenever the documents have been read again. */
  onReload: SiteState['onReload'];
  /** Whether a link may lead to a file that is not a page: one in `docs/public`, or any path with an extension. */
  mayBeFile(path: string): boolean;
  /** Ends the worker threads to free their memory; later tasks start new ones. */
  releaseThreads(): Promise<void>;
  close(): Promise<void>;
}

/** Reads configuration, plugins and documents of a site. */
export async function createDocSite(options: DocSiteOptions): Promise<DocSite> {
  const { command } = options;
  const { config, hooks, store, files, readAt } = await configureSite(options);
  const judge = createJudge(config.check);
  const workers = createSiteWorkers();
  const compiler = await openCompiler({ config, hooks, store, workers });
  const state = await openState({ command, config, hooks, judge, store, compiler, workers });
  const isPrerendered = config.ssg;
  const siteData = () => toSiteData(config, state.model());
  const context = (): PageContext => ({ command, config, model: state.model() });
  const { model, reload, publicFiles } = state;
  const bundlerLog = createBundlerLog();
  const host = { virtualDir: path.join(config.cacheDir, 'virtual', command), onReload: state.onReload };
  const componentFiles = articleComponentFiles(hooks.collected);
  const isBundlerOurs = !hooks.collected.changesBundler && Object.keys(config.rsbuild).length === 0;
  async function isSelfContained({ doc }: Page): Promise<boolean> {
    if (!isPrerendered || !isBundlerOurs) return false;
    const outcome = await model().compile(doc);
    return outcome.ok && outcome.traits.isSelfContained;
  }
  const generated = (wanted?: WantedPages) =>
    virtualModules({
      config,
      hooks,
      state,
      host,
      isPrerendered,
      isSelfContained,
      componentFiles,
      wanted,
      siteData,
      context,
    });
  return {
    ...createPageOutput({ config, hooks, store, workers, siteData, context, publicFiles }),
    command,
    config,
    hooks,
    judge,
    store,
    configFiles: files,
    readAt,
    isPrerendered,
    documentsKey: compiler.version,
    isSelfContained,
    async runDocument(page, jsxRuntime) {
      const outcome = (await isSelfContained(page)) ? await model().compile(page.doc) : undefined;
      return outcome?.ok ? runDocument(await outcome.code(), page.doc.file, jsxRuntime) : undefined;
    },
    model,
    siteData,
    context,
    rsbuildPlugins: (wanted) =>
      rsbuildPlugins({ command, config, hooks, state, bundlerLog, host, componentFiles, modules: generated(wanted) }),
    bundleKey: () => (isPrerendered ? bundleKey({ config, hooks, documentsKey: compiler.version }) : undefined),
    documentImports: () => documentImports(model()),
    async writeVirtualModules(wanted) {
      for (const module of generated(wanted)) {
        await Promise.all(environmentNames.map((name) => writeVirtualModule(module, name, host)));
      }
    },
    recordInputs: () =>
      createBundleInputs({
        documentOf: (resource) => documentOf(resource, model()),
        generated: new Set(
          Object.values(virtualModuleIds).flatMap((id) =>
            environmentNames.map((name) => virtualModuleFile(id, name, host)),
          ),
        ),
        routesFile: virtualModuleFile(virtualModuleIds.routes, 'node', host),
      }),
    contentProblems: async () => [...model().problems, ...(await model().documentProblems(state.mayBeFile))],
    bundlerProblems: bundlerLog.problems,
    failOn,
    reload,
    onReload: state.onReload,
    mayBeFile: state.mayBeFile,
    releaseThreads: workers.close,
    async close() {
      if (options.store === undefined) store.close();
      await workers.close();
    },
  };
}

async function openCompiler({
  config,
  hooks,
  store,
  workers,
}: {
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly store: Store;
  readonly workers: SiteWorkers;
}): Promise<DocCompiler> {
  const { collected } = hooks;
  const settings = pipelineSettings(config, collected, await documentComponentNames(collected));
  return createDocCompiler({ settings, store, workers });
}

async function openState({
  command,
  config,
  hooks,
  judge,
  store,
  compiler,
  workers,
}: {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly judge: Judge;
  readonly store: Store;
  readonly compiler: DocCompiler;
  readonly workers: SiteWorkers;
}): Promise<SiteState> {
  const { docsDir, root, defaultLang } = config;
  const { extra } = config.frontmatter;
  const pluginKeys = hooks.collected.frontmatterKeys;
  const frontmatterKeys = { ...extraKeys(extra), ...pluginKeys };
  const loader = createDocLoader({
    docsDir,
    root,
    defaultLang,
    frontmatterKeys,
    keysVersion: Object.keys(pluginKeys).length === 0 ? JSON.stringify(extra) : undefined,
    defaultsOf: folderDefaults(config, frontmatterKeys),
    store,
    // A build compiles new texts at once; dev does so on request.
    ...(command === 'build' && { onNewText: () => workers.prepare('prepareCompile') }),
  });
  return createSiteState(
    docsDir,
    () => readFolder(config),
    (folder) =>
      createContentModel({
        folder,
        config,
        command,
        hooks: hooks.run,
        pluginTexts: hooks.collected.texts,
        contentSources: mergeSources([config.contentPolicy, hooks.collected.contentSources]),
        judge,
        loader,
        compiler,
      }),
  );
}

/** The generated modules, each for one virtual id. */
function virtualModules(site: {
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly state: SiteState;
  readonly host: VirtualModuleHost;
  readonly isPrerendered: boolean;
  readonly componentFiles: readonly string[];
  readonly wanted: WantedPages | undefined;
  isSelfContained(page: Page): Promise<boolean>;
  siteData(): SiteData;
  context(): PageContext;
}): readonly VirtualModule[] {
  const { config, hooks, state, host, isPrerendered, componentFiles, wanted, siteData, context } = site;
  const { collected } = hooks;
  const { model } = state;
  return [
    provideBundledRoutes({
      model,
      loading: { web: isPrerendered ? 'none' : 'lazy', node: 'eager' },
      isSelfContained: site.isSelfContained,
      wanted,
    }),
    provideSiteData(siteData),
    ...provideTexts(siteTexts(config, collected)),
    provideSearchIndex(),
    provideIslands(() => findClientModules(config.docsDir, componentFiles), host),
    provideThemeModules(() => ({ ...collected, globalStyles: [...state.styles(), ...collected.globalStyles] }), host),
    provideSearchClients(() => collected.searchClients, host),
    ...providePluginModules(hooks, context),
  ];
}

function rsbuildPlugins(site: {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  readonly state: SiteState;
  readonly bundlerLog: BundlerLog;
  readonly host: VirtualModuleHost;
  readonly componentFiles: readonly string[];
  readonly modules: readonly VirtualModule[];
}): readonly RsbuildPlugin[] {
  const { command, config, hooks, state, bundlerLog, host, componentFiles, modules } = site;
  const { docsDir, root } = config;
  const { collected } = hooks;
  const { model, reload } = state;
  const { report } = bundlerLog;
  const isDev = command === 'dev';
  return [
    pluginBundlerErrors({ root, virtualDir: host.virtualDir, log: bundlerLog, isDev }),
    // Documents first: the route table imports them.
    pluginDocumentRule(bundlerDocuments({ root, model, reload, report })),
    pluginComponentRule({ docsDir, root, componentFiles, report }),
    ...modules.map((module) => pluginVirtualModule(module, host)),
    // Plugins of the site last, so that they see the changes of ours.
    ...collected.rsbuildPlugins,
  ];
}

/** Source path of the document behind a bundler resource. */
function documentOf(resource: string, model: CompiledModel): string | undefined {
  return nameOfRequest(resource) ?? model.docByFile(withoutHashAndQuery(resource))?.relativePath;
}
