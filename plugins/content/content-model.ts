import { readFile } from 'node:fs/promises';
import { DocSiteError, type Problem } from '#shared/errors';
import { type HeadSettings, headTags } from '#shared/head-tags';
import { type LinkSettings, routePathOf, withoutLang } from '#shared/paths';
import type { Lang, LocaleData, PageData, Route, SearchSection } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';
import { createLocateOption, type LocateOption } from '../config/locate-option.ts';
import { toSitePath } from '../files/site-path.ts';
import { configLinks } from './config-links.ts';
import { createDocGraph, type DocGraph } from './doc-graph.ts';
import { problemsInDocument } from './document-problems.ts';
import { deadLinkedDocs, findDocs, strayDocs } from './find-docs.ts';
import { unreadableRule } from './frontmatter-schema.ts';
import { unknownTexts } from './interface-texts.ts';
import { withLastUpdatedText } from './last-updated-text.ts';
import { firstProblem, type LinkTargets } from './link-check.ts';
import type { DocLoader } from './load-docs.ts';
import { loadNavigation } from './navigation.ts';
import { sectionsOf } from './outline.ts';
import { basePageData } from './page-data.ts';
import {
  duplicateRoutes,
  pagesLikeFiles,
  pagesOf,
  reservedRoutes,
  rivalDocs,
  unportableNames,
  unreachableRoutes,
} from './pages.ts';
import type { AddedPage, Compiler, ContentHooks } from './ports.ts';
import { shownText } from './shown-text.ts';
import { toSiteData } from './to-site-data.ts';
import type { ContentModel, Doc, PageSource } from './types.ts';

/** Factor on the search score of a page that shows an overview of others. */
const overviewRank = 0.8;

/** What a content model is made from. */
export interface ContentModelOptions {
  readonly config: SiteConfig;
  readonly hooks: ContentHooks;
  readonly loader: DocLoader;
  readonly compiler: Compiler;
}

/** A content model with the compiled documents behind it. */
export interface CompiledModel
  extends ContentModel,
    Pick<DocGraph, 'compile' | 'sourceOf' | 'sourceMapOf' | 'docByFile' | 'docByPath'> {
  /** Links of navigation that lead nowhere; `isFile` as for `documentProblems`. */
  navigationProblems(isFile: (path: string) => boolean): Promise<readonly Problem[]>;
}

/** Reads the docs folder and returns it as data; documents are compiled when something of theirs is asked for. */
export async function createContentModel(options: ContentModelOptions): Promise<CompiledModel> {
  const { config, hooks, loader, compiler } = options;
  const show = (file: string) => toSitePath(file, config.root);

  const langs = config.locales.map(({ lang }) => lang);
  const { include, exclude } = config.route;
  const findOptions = { docsDir: config.docsDir, langs, include, exclude };
  const added = await hooks.addedPages();
  const loaded = await loader.load(await findDocs(findOptions), added);
  const docs = await withRoutes(loaded.docs, hooks);
  const pages = pagesOf(docs, config);
  const { defaultLang } = config;
  const linkSettings: LinkSettings = {
    defaultLang,
    locales: config.locales,
    pagesLikeFiles: pagesLikeFiles(pages, config),
  };
  const rivals = rivalDocs(docs);
  const rivalling = new Set(rivals.flat());
  const addedPaths = new Set(added.filter(({ content }) => content !== undefined).map(({ filePath }) => filePath));
  const unnamedRoutes = routesWithoutFile(docs, added, config);
  const placeOf = await configPlaces(config);
  const configSource = { config, file: show(config.configFile), placeOf };
  const navigation = await loadNavigation({ config, linkSettings, docs, pages, hooks, configPlace: placeOf });
  const locales = navigation.locales.map((locale) => withTexts(locale, hooks));

  const unreadable = new Map(
    docs.flatMap((doc): [Doc, Problem][] => {
      const reason = loaded.problems.find(({ rule, file }) => rule === unreadableRule && file === show(doc.file));
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

  async function redirectPaths(): Promise<ReadonlySet<string>> {
    return new Set((await hooks.redirects(model)).map(({ from }) => from));
  }

  async function linkTargets(isFile: (path: string) => boolean): Promise<LinkTargets> {
    const redirects = await redirectPaths();
    return {
      pages,
      isFile,
      isRedirect: (routePath) => redirects.has(routePath),
      async anchors({ doc }) {
        const { ids, isWhole } = await expand(doc);
        // Which of two rivals a link means, nobody knows.
        return isWhole && !rivalling.has(doc) ? ids : undefined;
      },
    };
  }

  async function problemsWith(doc: Doc, targets: LinkTargets): Promise<readonly Problem[]> {
    const outcome = await compile(doc);
    if (!outcome.ok) return [outcome.problem];
    const facts = { doc, meta: outcome.meta, expanded: await expand(doc), file: show(doc.file) };
    return problemsInDocument(facts, targets, linkSettings);
  }

  async function problemsOfNavigation(targets: LinkTargets): Promise<readonly Problem[]> {
    const ofNavigation = navigation.links.map((link) => [link]);
    const links = [...ofNavigation, ...configLinks({ ...configSource, linkSettings })];
    const found = await Promise.all(links.map((alternatives) => firstProblem(alternatives, targets)));
    return found.filter((problem) => problem !== undefined);
  }

  const { sidebars, overviewHeaders } = navigation;
  const isAdded = (doc: Doc) => addedPaths.has(doc.relativePath);
  const sources = { config, linkSettings, pages, sidebars, overviewHeaders, meta, expand, isAdded };

  async function pageData(routePath: string): Promise<PageData> {
    const page = pages.get(routePath);
    if (page === undefined) throw new DocSiteError(`There is no page \`${routePath}\`.`, { rule: 'unknown-page' });
    const base: PageData = { ...(await basePageData(page, sources)), head: [], feeds: [], shellId: '', extra: {} };
    const fed: PageData = { ...base, feeds: await hooks.pageFeeds(base, model) };
    const extended = withLastUpdatedText(await hooks.pageData(fed, model), config);
    const settings: HeadSettings = { icons: config.icons, head: config.head };
    const head = headTags({ page: extended, site: toSiteData(config, model), settings });
    return { ...extended, head: [...head, ...(await hooks.headTags(extended, model))] };
  }

  async function searchSections(lang: Lang): Promise<readonly SearchSection[]> {
    const own = [...pages.values()].filter(({ route, doc }) => route.lang === lang && doc.frontmatter.search !== false);
    const sections = await Promise.all(own.map(pageSections));
    return hooks.searchSections(sections.flat(), lang, model);
  }

  async function pageSections(page: PageSource): Promise<readonly SearchSection[]> {
    const { route, doc } = page;
    const { search, overview, description } = doc.frontmatter;
    const { rank: own = 1, keywords } = search === false || search === undefined ? {} : search;
    // What an overview says stands on the pages themselves, which are to come first.
    const rank = overview ? own * overviewRank : own;
    const [first, ...rest] = sectionsOf((await expand(doc)).blocks, { routePath: route.path, title: doc.title, rank });
    if (first === undefined) return rest;
    const shown = shownText(await basePageData(page, sources));
    const content = [first.content, shown].filter((text) => text !== '').join('\n');
    const named = {
      ...(description === undefined ? {} : { description }),
      ...(keywords === undefined ? {} : { keywords }),
    };
    return [{ ...first, content, ...named }, ...rest];
  }

  const model: CompiledModel = {
    docs,
    pages,
    locales,
    pagesLikeFiles: linkSettings.pagesLikeFiles,
    sidebars,
    problems: [
      ...(await strayDocs(findOptions, config.root)),
      ...deadLinkedDocs(findOptions, config.root),
      ...loaded.problems,
      ...duplicateRoutes(rivals, (doc) => show(doc.file)),
      ...unreachableRoutes(docs, (doc) => show(doc.file)),
      ...reservedRoutes(docs, (doc) => show(doc.file), config),
      ...unportableNames(docs, (doc) => show(doc.file)),
      ...(docs.length === 0 ? [noDocuments(show(config.docsDir), langs)] : []),
      ...navigation.problems,
      ...unknownTexts({ ...configSource, locales: config.locales, ofPlugins: hooks.texts }),
    ],
    pageData,
    meta,
    isAdded,
    searchSections,
    navigationProblems: async (isFile) => problemsOfNavigation(await linkTargets(isFile)),
    async documentProblems(isFile) {
      const targets = await linkTargets(isFile);
      const found = await Promise.all(docs.map((doc) => problemsWith(doc, targets)));
      return [...(await problemsOfNavigation(targets)), ...found.flat()];
    },
    async problemsOf(doc, isFile) {
      return problemsWith(doc, await linkTargets(isFile));
    },
    compile,
    sourceOf: graph.sourceOf,
    sourceMapOf: graph.sourceMapOf,
    docByFile: graph.docByFile,
    docByPath: graph.docByPath,
  };
  return model;
}

/** Documents with the routes that plugins left them; one whose route they took away becomes a fragment. */
async function withRoutes(docs: readonly Doc[], hooks: ContentHooks): Promise<readonly Doc[]> {
  const routes = docs.map(({ route }) => route).filter((route): route is Route => route !== undefined);
  const changed = new Map((await hooks.routes(routes)).map((route) => [route.filePath, route]));
  return docs.map((doc) => {
    if (doc.route === undefined) return doc;
    const { route: _, ...bare } = doc;
    const route = changed.get(doc.relativePath);
    return route === undefined ? bare : { ...bare, route };
  });
}

/** Routes that no file of the docs folder has the name of, without language: plugins have added or moved the page. */
function routesWithoutFile(
  docs: readonly Doc[],
  added: readonly AddedPage[],
  config: Pick<SiteConfig, 'defaultLang' | 'locales'>,
): ReadonlySet<string> {
  const addedPaths = new Set(added.map(({ filePath }) => filePath));
  const routes = docs.flatMap(({ relativePath, route }) => {
    const hasFile = !addedPaths.has(relativePath) && routePathOf(relativePath, config.defaultLang) === route?.path;
    return route === undefined || hasFile ? [] : [withoutLang(route.path, config)];
  });
  return new Set(routes);
}

/** Where options are written; nowhere when the configuration is no file. */
async function configPlaces({ configFile }: SiteConfig): Promise<LocateOption> {
  const source = await readFile(configFile, 'utf8').catch(() => undefined);
  return source === undefined ? () => undefined : createLocateOption(configFile, source);
}

/** A site without pages is a wrong folder, and would take the place of the last good output. */
function noDocuments(docsDir: string, langs: readonly Lang[]): Problem {
  return {
    rule: 'no-documents',
    severity: 'error',
    file: docsDir,
    message: 'Unexpected docs folder: there is no document in it.',
    hint: `Write ${langs.map((lang) => `\`${lang}/index.md\``).join(' or ')}, or name another folder under \`docsDir\`.`,
  };
}

function withTexts(locale: LocaleData, hooks: ContentHooks): LocaleData {
  return { ...locale, text: { ...hooks.texts[locale.lang], ...locale.text } };
}
