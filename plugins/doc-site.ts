import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { mergeSources } from '#shared/content-policy';
import type { Problem } from '#shared/errors';
import { withoutHashAndQuery } from '#shared/paths';
import type { SiteData } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import type { Doc, Page, PageContext } from './api/index.ts';
import { createBundleInputs } from './bundler/bundle-inputs.ts';
import { bundleKey, bundleSettings } from './bundler/bundle-key.ts';
import { nameOfRequest, provideBundledRoutes, type WantedPages } from './bundler/bundled-routes.ts';
import { pluginBundlerErrors } from './bundler/bundler-errors.ts';
import { createBundlerLog } from './bundler/bundler-log.ts';
import type { BundledSite, Bundling } from './bundler/bundling.ts';
import { pluginComponentRule } from './bundler/component-rule.ts';
import { pluginDocumentRule } from './bundler/document-rule.ts';
import { pluginEngineStyles } from './bundler/engine-styles.ts';
import {
  islandsModule,
  liveSiteDataModule,
  searchClientsModule,
  searchDialogModule,
  siteDataModule,
  textsModule,
  themeModule,
} from './bundler/generated-modules.ts';
import { pluginLostStyles } from './bundler/lost-styles.ts';
import { createVirtualModules, type VirtualModule } from './bundler/virtual-modules.ts';
import { findClientModules, themeClientModules } from './client-modules/find-client-modules.ts';
import { importedClientModules } from './client-modules/imported-client-modules.ts';
import { createDocCompiler } from './compile/doc-compiler.ts';
import { runDocument } from './compile/run-document.ts';
import { createJudge } from './config/judge.ts';
import { configureSite, type DocSiteOptions } from './configure-site.ts';
import type { FunctionBody } from './content/compiler.ts';
import { createContentModel } from './content/content-model.ts';
import { readFolder } from './content/folder-contents.ts';
import { folderDefaults } from './content/folder-defaults.ts';
import { extraKeys } from './content/frontmatter-schema.ts';
import { sizeOfSource } from './content/image-source.ts';
import { createDocLoader } from './content/load-docs.ts';
import { createNavigationLoader } from './content/navigation.ts';
import { toSiteData } from './content/to-site-data.ts';
import { failOn } from './fail-on.ts';
import { themeDir } from './files/engine-files.ts';
import { devLimit } from './files/site-code.ts';
import { openSiteModules } from './files/site-modules.ts';
import { forgetModules } from './markdown/pipeline-version.ts';
import type { Preprocess } from './markdown/preprocess.ts';
import type { DocContext, PipelineSettings } from './markdown/types.ts';
import { createPageOutput } from './page-output.ts';
import { pipelineSettings, siteTexts } from './pipeline-settings.ts';
import type { DocumentImports } from './reuse/kept-bundle.ts';
import { createSiteState, styleFiles } from './site-state.ts';
import { createSiteWorkers } from './workers/site-workers.ts';

/** Slots inside the article: their components are rendered at build, or islands. */
const articleSlots = ['beforeHero', 'afterHero', 'beforeFeatures', 'afterFeatures'];

/** A document that runs without the bundler, with the documents that it imports by request. */
interface Standalone {
  readonly file: string;
  readonly code: () => Promise<string>;
  readonly functionBody: FunctionBody;
  readonly imports: ReadonlyMap<string, Standalone>;
}

/** Makes a function that runs a document with React's runtime and returns its component. */
async function runnerOf({ file, code, functionBody, imports }: Standalone): Promise<(jsxRuntime: unknown) => unknown> {
  const text = await code();
  const runners = await Promise.all(
    [...imports].map(async ([request, doc]) => [request, await runnerOf(doc)] as const),
  );
  return (jsxRuntime) => {
    const imported = Object.fromEntries(runners.map(([request, run]) => [request, run(jsxRuntime)]));
    return runDocument(text, functionBody, file, jsxRuntime, imported);
  };
}

/** Loads preprocessors, which few sites have. In dev they may have changed since this process ran them. */
async function openPreprocess(
  settings: PipelineSettings,
  limits: Pick<DocContext, 'promiseSeconds'>,
): Promise<Preprocess> {
  forgetModules(settings);
  const { loadPreprocess } = await import('./markdown/preprocess.ts');
  return loadPreprocess(settings, limits);
}

/** A site with everything that commands need of it. */
export type DocSite = Awaited<ReturnType<typeof createDocSite>>;

/** Reads configuration, plugins and documents of a site. */
export async function createDocSite(options: DocSiteOptions) {
  const { command } = options;
  const { config, hooks, store, files, readAt } = await configureSite(options);
  const { docsDir, root, defaultLang, ssg: isPrerendered } = config;
  const { collected } = hooks;
  const judge = createJudge(config.check);
  const workers = createSiteWorkers();
  const settings = await pipelineSettings(config, collected);
  const limits = command === 'dev' ? { promiseSeconds: devLimit } : {};
  const compiler = createDocCompiler({
    settings,
    store,
    workers,
    ...limits,
  });
  const frontmatterKeys = { ...extraKeys(config.frontmatter.extra), ...collected.frontmatterKeys };
  const hasPluginKeys = Object.keys(collected.frontmatterKeys).length > 0;
  let isFirstCommand = false;
  const loader = createDocLoader({
    docsDir,
    root,
    defaultLang,
    frontmatterKeys,
    keysVersion: hasPluginKeys ? undefined : JSON.stringify(config.frontmatter.extra),
    defaultsOf: folderDefaults(config, frontmatterKeys),
    defaultsVersion: JSON.stringify(config.frontmatter.defaults),
    before: options.knownDocs,
    store,
    ...(settings.preprocessors.length > 0 && { preprocess: await openPreprocess(settings, limits) }),
    // A build compiles new texts at once; dev does so on request.
    onNewText: () => command === 'build' && workers.prepareOne('prepareCompile'),
    // Open pages are about to ask for it, and get the errors.
    onEdit(doc) {
      if (command !== 'dev' || doc.problems.length > 0) return;
      model()
        .compile(doc)
        .catch(() => undefined);
    },
    onNoCache(texts) {
      isFirstCommand = true;
      if (command === 'build') workers.prepareMany('prepareCompile', texts);
    },
  });
  const loadNavigation = createNavigationLoader();
  const state = await createSiteState(
    docsDir,
    () => readFolder(config),
    (folder, publicFiles, change) =>
      createContentModel({
        folder,
        publicFiles,
        change,
        config,
        command,
        hooks: hooks.run,
        pluginTexts: collected.texts,
        contentSources: mergeSources([config.contentPolicy, collected.contentSources]),
        judge,
        loader,
        loadNavigation,
        compiler,
      }),
  );
  const { model, reload, onReload, mayBeFile, publicFiles } = state;
  const logoSize = config.logo && (await sizeOfSource(config.logo.src, docsDir));
  const siteData = (): SiteData => toSiteData(config, model(), logoSize);
  const context = (): PageContext => ({ command, config, model: model() });
  const bundled: BundledSite = { model, reload, generatedModules };
  let bundling: Bundling = {
    log: createBundlerLog(),
    virtualModules: createVirtualModules(root),
    site: bundled,
  };
  onReload((change) => bundling.virtualModules.update(change));
  const registered = [...collected.mdxComponents, ...articleSlots.flatMap((name) => collected.slots[name] ?? [])];
  /** Files of the theme and of plugins with components that are rendered inside the article. */
  const componentFiles = [
    ...new Set([...themeClientModules, ...registered, ...importedClientModules(registered, openSiteModules(root))]),
  ];
  /** Absolute paths of the configuration file, what it imports, and in dev the modules that it names. */
  const configFiles = [...files, ...(command === 'dev' ? compiler.files : [])];
  const isBundlerOurs = !collected.changesBundler && Object.keys(config.rsbuild).length === 0;

  async function standaloneOf(doc: Doc, importers: readonly Doc[] = []): Promise<Standalone | undefined> {
    if (!isPrerendered || !isBundlerOurs || importers.includes(doc)) return undefined;
    const compiled = await model().compile(doc);
    if (!compiled.ok) return undefined;
    const { functionBody, requests } = compiled.traits;
    if (functionBody === undefined) return undefined;
    // Builds reuse pages by the fragments that the bundler has recorded.
    if (requests.length > 0 && command !== 'dev') return undefined;
    const imports = new Map<string, Standalone>();
    for (const request of requests) {
      const found = model().docByFile(path.resolve(path.dirname(doc.file), request));
      const imported = found && (await standaloneOf(found, [...importers, doc]));
      if (imported === undefined) return undefined;
      imports.set(request, imported);
    }
    return { file: doc.file, code: compiled.code, functionBody, imports };
  }

  const isSelfContained = async ({ doc }: Page): Promise<boolean> => (await standaloneOf(doc)) !== undefined;

  /** The generated modules, each for one virtual id. */
  function generatedModules(wanted: WantedPages | undefined): readonly VirtualModule[] {
    const { requestOf } = bundling.virtualModules;
    const texts = siteTexts(config, collected);
    // Loaded on demand, unlike the other parts.
    const { SearchDialog, ...overrides } = collected.overrides;
    return [
      provideBundledRoutes({ model, isPrerendered, isSelfContained, wanted }),
      {
        id: virtualModuleIds.siteData,
        source: (environment) =>
          command === 'dev' && isPrerendered ? liveSiteDataModule(environment) : siteDataModule(siteData()),
      },
      { id: virtualModuleIds.shellTexts, source: () => textsModule('shell', texts) },
      { id: virtualModuleIds.articleTexts, source: () => textsModule('article', texts) },
      { id: virtualModuleIds.searchTexts, source: () => textsModule('search', texts) },
      { id: virtualModuleIds.notFoundTexts, source: () => textsModule('notFound', texts) },
      { id: virtualModuleIds.galleryTexts, source: () => textsModule('gallery', texts) },
      {
        id: virtualModuleIds.islands,
        isOfFolder: true,
        async source() {
          const modules = await findClientModules(docsDir, componentFiles);
          return islandsModule(modules.map(({ file, moduleId }) => ({ file: requestOf(file), moduleId })));
        },
      },
      {
        id: virtualModuleIds.theme,
        isOfFolder: true,
        source: () =>
          themeModule(
            { ...collected, overrides, globalStyles: [...state.styles(), ...collected.globalStyles] },
            requestOf,
          ),
      },
      {
        id: virtualModuleIds.searchClients,
        source: () => searchClientsModule(collected.searchClients.map(requestOf)),
      },
      {
        id: virtualModuleIds.searchDialog,
        source: () =>
          searchDialogModule({
            ofTheme: requestOf(`${themeDir}search/theme-dialog.ts`),
            ofSite: requestOf(`${themeDir}search/site-dialog.ts`),
            replacement: SearchDialog && requestOf(SearchDialog),
          }),
      },
      ...collected.virtualModules.map(({ id }) => ({ id, source: () => hooks.virtualModule(id, context()) })),
    ];
  }

  return {
    ...createPageOutput({ config, hooks, store, workers, siteData, context, publicFiles }),
    command,
    config,
    hooks,
    /** Gives findings the severities of the configuration; problems of the model have them already. */
    judge,
    /** Results of earlier commands and for later ones. */
    store,
    configFiles,
    /** When the reading of the site began, in milliseconds since 1970. */
    readAt,
    /** Whether pages are rendered in Node and hydrated in the browser; false with `ssg: false`. */
    isPrerendered,
    /** Changes when the same document could become a different module. */
    documentsKey: compiler.version,
    /**
     * Whether a page can be rendered without being bundled: its document imports nothing, in dev nothing but other such
     * documents, and neither the configuration nor a plugin changes the bundler.
     */
    isSelfContained,
    /**
     * A function that runs the document of a self-contained page with React's runtime and returns its component;
     * undefined for any other page.
     */
    async documentOf({ doc }: Page): Promise<((jsxRuntime: unknown) => unknown) | undefined> {
      const standalone = await standaloneOf(doc);
      return standalone && runnerOf(standalone);
    },
    /** The current documents. */
    model,
    /** What has been read of them, for the site of another configuration. */
    knownDocs: loader.known,
    siteData,
    context,
    /** The plugins for Rsbuild, in order. `wanted` limits the pages in the bundle that renders them; default: all. */
    rsbuildPlugins(wanted?: WantedPages): readonly RsbuildPlugin[] {
      const own = bundling;
      const { log, virtualModules } = own;
      const current: Pick<BundledSite, 'model' | 'reload'> = {
        model: () => own.site.model(),
        reload: () => own.site.reload(),
      };
      return [
        pluginBundlerErrors({ root, textOf: virtualModules.textOf, log, isDev: command === 'dev' }),
        ...(isPrerendered ? [pluginLostStyles({ root, log, styleFiles })] : []),
        // Documents first: the route table imports them.
        pluginDocumentRule({ root, ...current, report: log.report }),
        pluginComponentRule({ docsDir, root, componentFiles, report: log.report }),
        ...(command === 'dev' && isBundlerOurs ? [pluginEngineStyles()] : []),
        virtualModules.plugin(() => own.site.generatedModules(wanted)),
        // Plugins of the site last, so that they see the changes of ours.
        ...collected.rsbuildPlugins,
      ];
    },
    /** What this site shares with its bundler. */
    bundling: () => bundling,
    /**
     * In dev: equal for two sites if the server and the bundler of one can go on with the other. Undefined when that cannot
     * be known.
     */
    serverKey(): string | undefined {
      const settings = isPrerendered ? bundleSettings({ config, hooks, documentsKey: compiler.version }) : undefined;
      const ids = collected.virtualModules.map(({ id }) => id);
      return settings && JSON.stringify([settings, componentFiles, ids, configFiles, collected.watchPatterns]);
    },
    /** In dev: takes the place of a site with an equal `serverKey` in the running bundler. */
    async takeOver(running: Bundling): Promise<void> {
      const before = running.site;
      running.site = bundled;
      try {
        await running.virtualModules.update('any');
        bundling = running;
      } catch (error) {
        running.site = before;
        throw error;
      }
    },
    /** Changes whenever the same files could become a different bundle; undefined when that cannot be known. */
    bundleKey: () => (isPrerendered ? bundleKey({ config, hooks, documentsKey: compiler.version }) : undefined),
    /** Imports of the documents; undefined when one of them does not compile, so that its imports are not known. */
    async documentImports(): Promise<DocumentImports | undefined> {
      const imports: Record<string, readonly string[]> = {};
      const { docs, compile } = model();
      for (const doc of docs) {
        const outcome = await compile(doc);
        if (!outcome.ok) return undefined;
        if (outcome.traits.requests.length > 0) imports[doc.relativePath] = outcome.traits.requests;
      }
      return imports;
    },
    /** Gives the running bundler the generated modules that have changed. */
    updateVirtualModules: () => bundling.virtualModules.update('any'),
    /** In dev: resolves when the bundler has run with the current generated modules. */
    whenBundled: () => bundling.virtualModules.whenBundled(),
    /** Changes with the texts of the generated modules, except the route table, which changes with the documents. */
    generatedKey: () =>
      bundling.virtualModules.key(generatedModules(undefined).filter(({ id }) => id !== virtualModuleIds.routes)),
    /** Records what goes into the bundles; add its plugin to the others. */
    recordInputs: () =>
      createBundleInputs({
        documentOf: (resource) =>
          nameOfRequest(resource) ?? model().docByFile(withoutHashAndQuery(resource))?.relativePath,
        generated: new Set(Object.values(virtualModuleIds).map(bundling.virtualModules.fileOf)),
        textOf: bundling.virtualModules.textOf,
        routesFile: bundling.virtualModules.fileOf(virtualModuleIds.routes),
      }),
    /** Problems of navigation and documents. Links to files are checked when all files are written. */
    contentProblems: async (): Promise<readonly Problem[]> => [
      ...model().problems,
      ...(await model().documentProblems(mayBeFile)),
    ],
    /** Problems that the bundler found in documents and components; complete once it has run. */
    bundlerProblems: () => bundling.log.problems(),
    /** Prints warnings and stops when there are errors. */
    failOn,
    /** Reads the documents again and writes the generated modules that have changed. */
    reload,
    /** Calls back whenever the documents have been read again. */
    onReload,
    mayBeFile,
    /** Whether no earlier command has left anything of the documents. */
    isFirstCommand: () => isFirstCommand,
    /** In dev: starts a thread with the compiler ahead of the document that needs it. */
    prepareCompiler: () => workers.prepareOne('prepareCompile'),
    /** Starts the worker threads for the Markdown twins of all pages, ahead of them. */
    prepareThreads: () => workers.prepareMany('prepareTwin', isPrerendered ? model().pages.size : 0),
    /** Ends the worker threads to free their memory; later tasks start new ones. */
    releaseThreads: workers.close,
    async close(): Promise<void> {
      if (options.store === undefined) store.close();
      await workers.close();
    },
  };
}
