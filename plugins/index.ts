import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { builtinComponents } from '#shared/builtin-components';
import { DocSiteError, formatProblems, type Problem } from '#shared/errors';
import { type HeadSettings, headTags } from '#shared/head-tags';
import { isSamePath } from '#shared/paths';
import type { HeadTag, Lang, PageData, SiteData } from '#shared/types';
import { exportNames } from './client-modules/export-names.ts';
import { type ClientModule, findClientModules } from './client-modules/find-client-modules.ts';
import { createDocCompiler, type DocCompiler } from './compile/doc-compiler.ts';
import type { DocRequest, LoadedDoc } from './compile/doc-loader.ts';
import { loadConfigFile, resolveConfig, type SiteConfig } from './config/index.ts';
import { type CompiledModel, createContentModel } from './content/content-model.ts';
import { createDocLoader } from './content/load-docs.ts';
import { notFoundPages } from './content/not-found-page.ts';
import type { Doc } from './content/types.ts';
import { findDocStyles } from './doc-styles.ts';
import { connectSources } from './features/host-files.ts';
import { builtinPlugins } from './features/index.ts';
import { redirectRules } from './features/redirect-rules.ts';
import { createHooks, type Hooks } from './hooks/create-hooks.ts';
import type { Command, PageContext } from './hooks/types.ts';
import { pluginDocComponents, pluginIslands } from './islands.ts';

import { pluginMdx } from './mdx.ts';
import { earlyHeadTags, type InlineHashes, withContentPolicy } from './page-document.ts';
import { pipelineSettings } from './pipeline-settings.ts';
import { pluginPluginModules } from './plugin-modules.ts';
import { listPublicFiles } from './public-files.ts';
import { pluginRoutes, type RouteLoading } from './routes.ts';
import { pluginSearchIndex } from './search-index.ts';
import { pluginSiteData, toSiteData } from './site-data.ts';
import { pluginThemeModules, type ThemeAdditions } from './theme-modules.ts';
import type { VirtualModuleHost } from './virtual-module.ts';
import { createWorkerPool } from './workers/worker-pool.ts';

export { loadConfigFile, resolveConfig, type SiteConfig } from './config/index.ts';
export { optionReference } from './config/option-reference.ts';
export { jsonSchemas } from './content/json-schemas.ts';
export { formatTimings } from './hooks/timings.ts';
export type { BuildResult, RenderedPage } from './hooks/types.ts';
export type { InlineHashes } from './page-document.ts';
export { searchIndexFiles } from './search-index.ts';

/** Slots of the theme that are drawn with the article: what fills them is rendered at build, or an island. */
const articleSlots = ['beforeHero', 'afterHero', 'afterFeatures'];

/** Where a site is and what is to be done with it. */
export interface DocSiteOptions {
  readonly command: Command;
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** Absolute path of the site's folder; default: that of the configuration file. */
  readonly root?: string;
  /** Replaces the configuration's `outDir`. */
  readonly outDir?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A site with everything that commands need of it: the one handle that `scripts/` get. */
export interface DocSite {
  readonly command: Command;
  readonly config: SiteConfig;
  readonly hooks: Hooks;
  /** Absolute paths of the configuration file and what it imports. */
  readonly configFiles: readonly string[];
  /** Whether pages are rendered at build and hydrated; false in dev and with `ssg: false`. */
  readonly isPrerendered: boolean;
  /** The documents as they are now. */
  model(): CompiledModel;
  siteData(): SiteData;
  context(): PageContext;
  /** Paths of `docs/public` as they are served, without the base. */
  publicFiles(): ReadonlySet<string>;
  /** The plugins for Rsbuild, in the order in which they must stand. */
  rsbuildPlugins(): readonly RsbuildPlugin[];
  /** Stops with every problem of configuration, navigation and documents at once; warnings are printed. */
  checkContent(): Promise<void>;
  /** Prints warnings and stops when there are errors. */
  failOn(problems: readonly Problem[]): void;
  /** Where an old path leads, or undefined when it is none. */
  redirectOf(path: string): Promise<string | undefined>;
  /** Data of the 404 page of each language. */
  notFoundPages(): readonly PageData[];
  /** BCP-47 tag of a language. */
  htmlLang(lang: Lang): string;
  /** Tags that stand before all others in the head of a page. */
  earlyHeadTags(page: PageData): readonly HeadTag[];
  /** A finished document with the content policy of its inline code. */
  withContentPolicy(html: string, hashes: InlineHashes): string;
  /** The article of a page as Markdown. */
  toMarkdown(articleHtml: string, page: PageData): Promise<string>;
  /** Reads the documents again and writes the generated modules that have changed. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Reads configuration, plugins and documents of a site. */
export async function createDocSite(options: DocSiteOptions): Promise<DocSite> {
  const { command, configFile, env, outDir } = options;
  const root = options.root ?? path.dirname(configFile);
  const loaded = await loadConfigFile(configFile, { command, env });
  const hooks = await createHooks({
    plugins: loaded.user.plugins ?? [],
    builtins: builtinPlugins(),
    command,
    root,
    cacheDir: path.join(root, 'node_modules/.cache/doc-site'),
    configFile,
  });
  const user = await hooks.modifyConfig(loaded.user);
  const config = resolveConfig({ user, configFile, root, env, ...(outDir === undefined ? {} : { outDir }) });

  const { collected } = hooks;
  const articleFiles = [...collected.mdxComponents, ...articleSlots.flatMap((name) => collected.slots[name] ?? [])];
  const componentNames = [...builtinComponents, ...(await componentsIn(collected.mdxComponents))];
  const pipeline = pipelineSettings(config, collected, componentNames);
  const workers = createWorkerPool();
  const compiler: DocCompiler = createDocCompiler({
    settings: pipeline,
    mode: command === 'dev' ? 'development' : 'production',
    cacheDir: config.cacheDir,
    workers,
  });
  const loader = createDocLoader({
    docsDir: config.docsDir,
    root: config.root,
    defaultLang: config.defaultLang,
    frontmatterKeys: collected.frontmatterKeys,
  });

  const readModel = () => createContentModel({ config, command, hooks, loader, compiler });
  let model = await readModel();
  let publicFiles = await listPublicFiles(config.docsDir);
  let styles = await findDocStyles(config.docsDir);
  const listeners: (() => Promise<void>)[] = [];
  const isPrerendered = command !== 'dev' && config.ssg;

  const host: VirtualModuleHost = {
    virtualDir: path.join(config.cacheDir, 'virtual', command),
    onReload: (listener) => listeners.push(listener),
  };

  function isFile(outputPath: string): boolean {
    // What plugins write is not known before the end of a build: a path with an extension may be one of those files.
    return publicFiles.has(outputPath) || /\.[a-z0-9]+$/i.test(outputPath);
  }

  async function docFor(request: DocRequest): Promise<Doc> {
    if ('added' in request) return expectDoc(model.docByPath(request.added), request.added);
    const known = model.docByFile(request.file);
    if (known?.source === request.source) return known;
    // The bundler noticed the change before the watcher did: an anchor or a title may have moved.
    await reload();
    return { ...expectDoc(model.docByFile(request.file), request.file), source: request.source };
  }

  async function compileForBundler(request: DocRequest): Promise<LoadedDoc> {
    const doc = await docFor(request);
    const result = await model.compile(doc);
    const original = model.sourceOf(doc);
    return {
      result,
      isPage: doc.route !== undefined,
      dependencies: [
        ...(result.ok ? result.meta.dependencies : []),
        // A translation takes its anchors from the original.
        ...(original === undefined || model.isAdded(original) ? [] : [original.file]),
      ],
      problems: command === 'dev' && result.ok ? await devProblems(doc) : [],
    };
  }

  async function devProblems(doc: Doc) {
    const shown = path.relative(config.root, doc.file).split(path.sep).join('/');
    const ofPage = model.problems.filter(({ file }) => file === shown);
    return [...ofPage, ...(await model.problemsOf(doc, isFile))];
  }

  async function reload(): Promise<void> {
    [model, publicFiles, styles] = await Promise.all([
      readModel(),
      listPublicFiles(config.docsDir),
      findDocStyles(config.docsDir),
    ]);
    for (const listener of listeners) await listener();
  }

  function additions(): ThemeAdditions {
    const { globalStyles, globalComponents, mdxComponents, searchClients, overrides, slots } = hooks.collected;
    const all = [...styles, ...globalStyles];
    return { globalStyles: all, globalComponents, mdxComponents, searchClients, overrides, slots };
  }

  function withHead(page: PageData): PageData {
    const settings: HeadSettings = { icons: config.icons, head: config.head };
    return { ...page, head: headTags({ page, site: siteData(), settings }) };
  }

  const clientModules = (): Promise<readonly ClientModule[]> => findClientModules(config.docsDir, articleFiles);
  const loading: Readonly<Record<'web' | 'node', RouteLoading>> = {
    web: isPrerendered ? 'none' : 'lazy',
    node: 'eager',
  };
  const siteData = () => toSiteData(config, model);
  const context = (): PageContext => ({ command, config, model });

  return {
    command,
    config,
    hooks,
    configFiles: loaded.files,
    isPrerendered,
    model: () => model,
    siteData,
    context,
    publicFiles: () => publicFiles,
    rsbuildPlugins: () => [
      // Documents first: what the route table imports must have its loader.
      pluginMdx({ compile: compileForBundler, isHot: command === 'dev' }),
      pluginDocComponents({ docsDir: config.docsDir, root: config.root, componentFiles: articleFiles }),
      pluginRoutes({ host, model: () => model, loading }),
      pluginSiteData({ host, siteData }),
      pluginSearchIndex({ host, langs: () => config.locales.map(({ lang }) => lang) }),
      pluginIslands({ host, clientModules }),
      pluginThemeModules({ host, additions }),
      ...pluginPluginModules({ host, hooks, context }),
      // Those of the site last: they see what ours did.
      ...hooks.collected.rsbuildPlugins,
    ],
    checkContent: async () => failOn([...model.problems, ...(await model.documentProblems(isFile))]),
    failOn,
    async redirectOf(oldPath) {
      const redirects = await hooks.redirects(context());
      const { rules } = redirectRules({ redirects, pages: model.pages, isFile: (file) => publicFiles.has(file) });
      return rules.find(({ from }) => isSamePath(from, oldPath))?.to;
    },
    notFoundPages: () => notFoundPages(config).map(withHead),
    htmlLang: (lang) => config.locales.find((locale) => locale.lang === lang)?.htmlLang ?? lang,
    earlyHeadTags: (page) => earlyHeadTags(page, config),
    withContentPolicy: (html, hashes) =>
      withContentPolicy(html, hashes, { connect: connectSources(config), sources: hooks.collected.contentSources }),
    toMarkdown(articleHtml, page) {
      const { base, cleanUrls } = config;
      return workers.run('twin', { articleHtml, page, site: { base, cleanUrls } });
    },
    reload,
    close: () => workers.close(),
  };
}

/** Names that modules of plugins export for documents. */
async function componentsIn(files: readonly string[]): Promise<readonly string[]> {
  const names = await Promise.all(files.map(async (file) => exportNames(await readFile(file, 'utf8'), file)));
  return names.flat().filter((name) => /^[A-Z]/.test(name));
}

function expectDoc(doc: Doc | undefined, name: string): Doc {
  if (doc) return doc;
  throw new DocSiteError(`Unexpected document \`${name}\`: it is not in the folder of a language.`, {
    rule: 'document',
  });
}

function failOn(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  if (warnings.length > 0) console.warn(formatProblems(warnings));
  if (errors.length === 0) return;
  const count = errors.length === 1 ? 'One problem' : `${errors.length} problems`;
  throw new DocSiteError(`${count} in the documents.`, { problems: errors });
}
