import path from 'node:path';
import type { SourcesByDirective } from '#shared/content-policy';
import { DocSiteError, type Problem, uniqueProblems } from '#shared/errors';
import { headTags } from '#shared/head-tags';
import { decodePath, type LinkSettings, routePathOf, withoutLang } from '#shared/paths';
import type { InterfaceText, Lang, PageData, Route, SearchSection } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import type { HookRunners } from '../api/hook-types.ts';
import type { AddedPage, Command, ContentModel, Doc, HookContext, Page, PageContext } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import type { Judge } from '../config/judge.ts';
import { configSource } from '../config/locate-option.ts';
import { encodingRule } from '../files/encoding.ts';
import { readSource } from '../files/read-source.ts';
import { toSitePath } from '../files/site-path.ts';
import { readImageFile } from '../markdown/image-file.ts';
import type { Compiler } from './compiler.ts';
import { configLinks } from './config-links.ts';
import { createDocGraph, type DocGraph } from './doc-graph.ts';
import { problemsInDocument } from './document-problems.ts';
import type { FolderContents } from './folder-contents.ts';
import { unreadableRule } from './frontmatter-schema.ts';
import { blockedHeadTags } from './head-sources.ts';
import { textProblems } from './interface-texts.ts';
import { withLastUpdatedText } from './last-updated-text.ts';
import { firstProblem, type LinkTargets } from './link-check.ts';
import type { ContentChange, DocLoader } from './load-docs.ts';
import type { NavigationLoader } from './navigation.ts';
import { sectionsOf } from './outline.ts';
import { withOwnAddresses } from './own-addresses.ts';
import { basePageData } from './page-data.ts';
import { duplicateRoutes, impossibleRoutes, pagesLikeFiles, pagesOf, rivalDocs } from './pages.ts';
import { hiddenPublicFiles, pagesBelowFiles } from './path-conflicts.ts';
import { problemsInOrigin } from './problems-in-origin.ts';
import { shownText } from './shown-text.ts';
import { inSidebarOrder } from './sidebar-walk.ts';
import { limitRules } from './text-limits.ts';
import { pairsOf, stateOf } from './translations/compare.ts';
import { readRecord } from './translations/record.ts';

/** Rules of documents that are not compiled: it would take too much, or only repeat the problem. */
const unreadableRules: ReadonlySet<string> = new Set([unreadableRule, encodingRule, ...limitRules]);

/** Factor on the search score of a page with an overview: the pages it lists should come first. */
const overviewRank = 0.8;

interface ContentModelOptions {
  readonly config: SiteConfig;
  readonly command: Command;
  readonly hooks: HookRunners;
  /** Interface texts of plugins, by language. */
  readonly pluginTexts: Readonly<Record<Lang, InterfaceText>>;
  /** Sources that the content policy allows besides the site itself. */
  readonly contentSources: SourcesByDirective;
  readonly judge: Pick<Judge, 'judgeDocuments'>;
  readonly folder: FolderContents;
  /** Paths of `docs/public` as they are served, without the base. */
  readonly publicFiles: ReadonlySet<string>;
  /** Possible changes since the loader was used last. */
  readonly change: ContentChange;
  readonly loader: DocLoader;
  readonly loadNavigation: NavigationLoader;
  readonly compiler: Compiler;
}

/** A content model that also hands out compiled documents. */
export interface CompiledModel
  extends ContentModel,
    Pick<DocGraph, 'compile' | 'originalOf' | 'sourceMapOf' | 'docByFile' | 'docByPath'> {
  /** Whether the docs folder has the document's file. It has no file for a page that a plugin adds. */
  hasFile(doc: Doc): boolean;
  /** Dead links in navigation; `isFile` as for `documentProblems`. */
  navigationProblems(isFile: (path: string) => boolean): Promise<readonly Problem[]>;
}

/** Reads the documents of a folder and returns them as data; they are compiled on first use. */
export async function createContentModel(options: ContentModelOptions): Promise<CompiledModel> {
  const { config, command, hooks, pluginTexts, contentSources, folder, compiler } = options;
  const { judgeDocuments } = options.judge;
  const hookContext: HookContext = { command, config };
  const show = (file: string) => toSitePath(file, config.root);

  const langs = config.locales.map(({ lang }) => lang);
  const addressed = (docs: readonly Doc[]) => withOwnAddresses(docs, config, show);
  const isLeftOut = ({ route, frontmatter }: Doc) =>
    command !== 'dev' && frontmatter.draft === true && route !== undefined;
  let added: readonly AddedPage[] = [];
  const addPages = async (docs: readonly Doc[]) => {
    added = await hooks.addPages({ ...hookContext, docs: addressed(docs).filter((doc) => !isLeftOut(doc)) });
    return added;
  };
  const read = await options.loader.load(folder.found, addPages, options.change);
  const all = addressed(read);
  const loaded = all.filter((doc) => !isLeftOut(doc));
  const routes = loaded.flatMap(({ route }) => route ?? []);
  const frontmatters = new Map(loaded.map(({ relativePath, frontmatter }) => [relativePath, frontmatter]));
  const routeContext = { ...hookContext, frontmatterOf: ({ filePath }: Route) => frontmatters.get(filePath) ?? {} };
  const docs = withRoutes(loaded, await hooks.modifyRoutes(routes, routeContext));
  const published = new Set(docs.flatMap(({ route }) => route?.filePath ?? []));
  const isUnpublished = ({ relativePath, route }: Doc) => route !== undefined && !published.has(relativePath);
  const pages = pagesOf(docs, config);
  const { defaultLang } = config;
  const linkSettings: LinkSettings = {
    defaultLang,
    locales: config.locales,
    pagesLikeFiles: pagesLikeFiles(pages, config),
  };
  const rivals = rivalDocs(docs);
  const rivalling = new Set(rivals.flat());
  const addedByPath = new Map(added.map((page) => [page.filePath, page]));
  const unnamedRoutes = routesWithoutFile(docs, addedByPath, config);
  const source = configSource(config);
  const navigation = await options.loadNavigation({
    ...source,
    linkSettings,
    metaFiles: folder.metaFiles,
    docs: loaded.filter((doc) => !isUnpublished(doc)),
    unpublished: all.filter(isUnpublished),
    pages,
    hooks,
    hookContext,
  });

  const unreadable = new Map(
    docs.flatMap((doc): [Doc, Problem][] => {
      const reason = doc.problems.find(({ rule }) => unreadableRules.has(rule));
      return reason === undefined ? [] : [[doc, reason]];
    }),
  );
  const graph = createDocGraph({
    docs,
    unreadable,
    addedPages: linkSettings.pagesLikeFiles.filter((path) => unnamedRoutes.has(path)),
    config,
    compiler,
  });
  const { compile, meta, expand } = graph;

  const pageContext = (): PageContext => ({ ...hookContext, model });

  async function linkTargets(isFile: (path: string) => boolean): Promise<LinkTargets> {
    const redirects = new Set((await hooks.addRedirects(pageContext())).map(({ from }) => from));
    return {
      pages,
      isFile,
      async mayBeImage(output) {
        const found = await readImageFile(path.join(config.docsDir, 'public', decodePath(output)));
        return !found.exists || found.isImage;
      },
      isRedirect: (routePath) => redirects.has(routePath),
      headings: async ({ doc }) => (await expand(doc)).blocks.filter((block) => block.kind === 'heading'),
      async anchors({ doc }) {
        const { ids, isWhole } = await expand(doc);
        // A link to one of two rivals is ambiguous, and so are its anchors.
        return isWhole && !rivalling.has(doc) ? ids : undefined;
      },
    };
  }

  function inOrigin({ relativePath, file, source }: Doc, problems: readonly Problem[]): readonly Problem[] {
    const origin = addedByPath.get(relativePath)?.madeFrom;
    if (origin === undefined || problems.length === 0) return problems;
    return problemsInOrigin(
      problems,
      { file: show(file), text: source },
      { file: show(origin), text: readSource(origin).text },
    );
  }

  /** Pages that plugins have removed, which are not checked unless other pages show them as fragments. */
  const removed = new Set(loaded.filter(isUnpublished).map(({ relativePath }) => relativePath));
  const isRemoved = ({ relativePath }: Doc) => removed.has(relativePath);
  let shown: Promise<ReadonlySet<Doc | undefined>> | undefined;
  async function shownDocs(): Promise<ReadonlySet<Doc | undefined>> {
    const expansions = await Promise.all([...pages.values()].map(({ doc }) => expand(doc)));
    return new Set(expansions.flatMap(({ files }) => [...files].map(graph.docByFile)));
  }

  async function problemsWith(doc: Doc, targets: LinkTargets): Promise<readonly Problem[]> {
    if (isRemoved(doc)) {
      shown ??= shownDocs();
      if (!(await shown).has(doc)) return [];
    }
    const outcome = await compile(doc);
    if (!outcome.ok) return inOrigin(doc, [outcome.problem]);
    const compiled = { doc, meta: outcome.meta, expansion: await expand(doc), file: show(doc.file) };
    return judgeDocuments(inOrigin(doc, await problemsInDocument(compiled, targets, linkSettings)));
  }

  async function problemsOfNavigation(targets: LinkTargets): Promise<readonly Problem[]> {
    const ofNavigation = navigation.links.map((link) => [link]);
    const links = [...ofNavigation, ...configLinks(source, linkSettings)];
    const found = await Promise.all(links.map((alternatives) => firstProblem(alternatives, targets)));
    return judgeDocuments(found.filter((problem) => problem !== undefined));
  }

  const { sidebars, overviewHeaders } = navigation;
  const isAdded = ({ relativePath }: Doc) => addedByPath.get(relativePath)?.content !== undefined;
  const sourceOf = ({ relativePath, file }: Doc) => addedByPath.get(relativePath)?.file ?? file;
  let record: ReturnType<typeof readRecord> | undefined;
  async function isOutdated(doc: Doc): Promise<boolean> {
    const original = graph.originalOf(doc);
    if (original === undefined) return false;
    record ??= readRecord(config.docsDir);
    const known = await record;
    if (known?.[doc.relativePath] === undefined) return false;
    const pairs = await pairsOf(original, doc, { meta });
    return pairs.some((pair) => stateOf(pair, known) === 'stale');
  }
  const input = { config, linkSettings, pages, sidebars, overviewHeaders, meta, expand, isOutdated, isAdded, sourceOf };

  async function pageData(routePath: string): Promise<PageData> {
    const page = pages.get(routePath);
    if (page === undefined) throw new DocSiteError(`There is no page \`${routePath}\`.`, { rule: 'unknown-page' });
    const base: PageData = { ...(await basePageData(page, input)), head: [], feeds: [], shellId: '', extra: {} };
    const fed: PageData = { ...base, feeds: await hooks.addPageFeeds(base, pageContext()) };
    const extended = withLastUpdatedText(await hooks.extendPageData(fed, pageContext()), config);
    const added = await hooks.addHeadTags(extended, pageContext());
    const site = { ...config, head: [...config.head, ...added] };
    return { ...extended, head: headTags({ page: extended, site }) };
  }

  async function searchSections(lang: Lang): Promise<readonly SearchSection[]> {
    const own = [...pages.values()].filter(({ route, doc }) => route.lang === lang && doc.frontmatter.search !== false);
    const inOrder = inSidebarOrder(own, ({ route }) => route.path, sidebars);
    const sections = await Promise.all(inOrder.map(pageSections));
    return hooks.modifySearchSections(sections.flat(), lang, pageContext());
  }

  async function pageSections(page: Page): Promise<readonly SearchSection[]> {
    const { route, doc } = page;
    const { search, overview, description, label } = doc.frontmatter;
    const { rank: own = 1, keywords: written } = search === false || search === undefined ? {} : search;
    // Readers know the page by its name in the sidebar.
    const keywords = label === undefined ? written : [...(written ?? []), label];
    const rank = overview ? own * overviewRank : own;
    const [first, ...rest] = sectionsOf((await expand(doc)).blocks, { routePath: route.path, title: doc.title, rank });
    if (first === undefined) return rest;
    const shown = shownText(await basePageData(page, input));
    const content = [first.content, shown].filter((text) => text !== '').join('\n');
    return [withoutUndefined({ ...first, content, description, keywords }), ...rest];
  }

  const model: CompiledModel = {
    ...graph,
    docs,
    pages,
    locales: navigation.locales,
    pagesLikeFiles: linkSettings.pagesLikeFiles,
    sidebars,
    problems: judgeDocuments([
      ...folder.problems,
      ...docs.flatMap((doc) => (isRemoved(doc) ? [] : doc.problems)),
      ...duplicateRoutes(rivals, (doc) => show(doc.file)),
      ...impossibleRoutes(docs, (doc) => show(doc.file), config),
      ...pagesBelowFiles(pages, (doc) => show(doc.file)),
      ...hiddenPublicFiles(pages.keys(), options.publicFiles, {
        ...config,
        publicDir: `${show(config.docsDir)}/public`,
      }),
      ...(docs.length === 0 ? [noDocuments(show(config.docsDir), langs)] : []),
      ...navigation.problems,
      ...blockedHeadTags({ ...source, docs, sources: contentSources, show: (doc) => show(doc.file) }),
      ...textProblems({ ...source, pluginTexts }),
    ]),
    pageData,
    isAdded,
    hasFile: ({ relativePath }) => !addedByPath.has(relativePath),
    searchSections,
    navigationProblems: async (isFile) => problemsOfNavigation(await linkTargets(isFile)),
    async documentProblems(isFile) {
      const targets = await linkTargets(isFile);
      const found = await Promise.all(docs.map((doc) => problemsWith(doc, targets)));
      // Documents that share fragments share their problems.
      return uniqueProblems([...(await problemsOfNavigation(targets)), ...found.flat()]);
    },
    async problemsOf(doc, isFile) {
      return problemsWith(doc, await linkTargets(isFile));
    },
  };
  return model;
}

/** Applies plugins' changes to routes; a document whose route was removed can only be a fragment. */
function withRoutes(docs: readonly Doc[], routes: readonly Route[]): readonly Doc[] {
  const changed = new Map(routes.map((route) => [route.filePath, route]));
  return docs.map((doc) => {
    if (doc.route === undefined) return doc;
    const { route: _, ...bare } = doc;
    const route = changed.get(doc.relativePath);
    return route === undefined ? bare : { ...bare, route };
  });
}

/** Routes, without language, that no file of the docs folder is named after: a plugin added or moved the page. */
function routesWithoutFile(
  docs: readonly Doc[],
  addedByPath: ReadonlyMap<string, AddedPage>,
  config: Pick<SiteConfig, 'defaultLang' | 'locales'>,
): ReadonlySet<string> {
  const routes = docs.flatMap(({ relativePath, route }) => {
    const hasFile = !addedByPath.has(relativePath) && routePathOf(relativePath, config.defaultLang) === route?.path;
    return route === undefined || hasFile ? [] : [withoutLang(route.path, config)];
  });
  return new Set(routes);
}

/** An error: a site without pages means a wrong folder, and would replace the last good output. */
function noDocuments(docsDir: string, langs: readonly Lang[]): Problem {
  return {
    rule: 'no-documents',
    severity: 'error',
    file: docsDir,
    message: 'Unexpected docs folder: it contains no documents.',
    hint: `Write ${langs.map((lang) => `\`${lang}/index.md\``).join(' or ')}, or name another folder under \`docsDir\`.`,
  };
}
