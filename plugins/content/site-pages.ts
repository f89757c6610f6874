import { type LinkSettings, routePathOf, withoutLang } from '#shared/paths';
import type { Route } from '#shared/types';
import type { HandlerOrigin, HookRunners, TracedRunners } from '../api/hook-types.ts';
import type { AddedPage, Command, Doc, HookContext, Page } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import type { FolderContents } from './folder-contents.ts';
import type { ContentChange, DocLoader } from './load-docs.ts';
import { withOwnAddresses } from './own-addresses.ts';
import { pagesLikeFiles, pagesOf } from './pages.ts';
import { rewriter } from './rewrites.ts';

/** What the documents are read with. */
export interface SitePagesOptions {
  readonly config: SiteConfig;
  readonly command: Command;
  readonly hooks: HookRunners;
  readonly traced: Pick<TracedRunners, 'addPages' | 'modifyNav' | 'modifySidebar'>;
  readonly loader: DocLoader;
  readonly folder: Pick<FolderContents, 'found'>;
  /** Possible changes since the loader was used last. */
  readonly change: ContentChange;
}

/** The documents of a site and the pages that show them. */
export interface SitePages {
  /** All documents except drafts that a build leaves out. */
  readonly docs: readonly Doc[];
  /** By route path, sorted. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The documents with the routes that they have before plugins change these: what navigation may list. */
  readonly listed: readonly Doc[];
  /** Drafts that are left out, and documents whose pages plugins have removed. */
  readonly unpublished: readonly Doc[];
  isRemoved(doc: Doc): boolean;
  /** Pages of plugins, by the path of their document. */
  readonly added: ReadonlyMap<string, AddedPage & HandlerOrigin>;
  /** Pages that plugins have added or moved, and whose routes look like file names: route paths without language. */
  readonly addedLikeFiles: readonly string[];
  readonly linkSettings: LinkSettings;
}

/** Reads the documents of a site, and lets plugins add pages and change routes. */
export async function readSitePages(options: SitePagesOptions): Promise<SitePages> {
  const { config, command, hooks, traced, loader, folder, change } = options;
  const { defaultLang, locales } = config;
  const hookContext: HookContext = { command, config };
  const rewrite = rewriter(config.route);
  const addressed = (docs: readonly Doc[]) => withOwnAddresses(docs, config, rewrite);
  const isLeftOut = ({ route, frontmatter }: Doc) =>
    command !== 'dev' && frontmatter.draft === true && route !== undefined;

  const added = new Map<string, AddedPage & HandlerOrigin>();
  const addPages = async (docs: readonly Doc[]) => {
    const published = addressed(docs).filter((doc) => !isLeftOut(doc));
    const { result, steps } = await traced.addPages({ ...hookContext, docs: published });
    for (const { returned, ...origin } of steps)
      for (const page of returned) added.set(page.filePath, { ...page, ...origin });
    return result;
  };
  const all = addressed(await loader.load(folder.found, addPages, change));
  const loaded = all.filter((doc) => !isLeftOut(doc));

  const routes = loaded.flatMap(({ route }) => route ?? []);
  const frontmatters = new Map(loaded.map(({ relativePath, frontmatter }) => [relativePath, frontmatter]));
  const routeContext = { ...hookContext, frontmatterOf: ({ filePath }: Route) => frontmatters.get(filePath) ?? {} };
  const docs = withRoutes(loaded, await hooks.modifyRoutes(routes, routeContext));
  const published = new Set(docs.flatMap(({ route }) => route?.filePath ?? []));
  const isUnpublished = ({ relativePath, route }: Doc) => route !== undefined && !published.has(relativePath);
  const removed = new Set(loaded.filter(isUnpublished).map(({ relativePath }) => relativePath));

  const pages = pagesOf(docs, config);
  const likeFiles = pagesLikeFiles(pages, config);
  const unnamedRoutes = routesWithoutFile(docs, added, config);
  return {
    docs,
    pages,
    listed: loaded.filter((doc) => !isUnpublished(doc)),
    unpublished: all.filter(isUnpublished),
    isRemoved: ({ relativePath }) => removed.has(relativePath),
    added,
    addedLikeFiles: likeFiles.filter((path) => unnamedRoutes.has(path)),
    linkSettings: { defaultLang, locales, pagesLikeFiles: likeFiles },
  };
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
  added: SitePages['added'],
  config: Pick<SiteConfig, 'defaultLang' | 'locales'>,
): ReadonlySet<string> {
  const routes = docs.flatMap(({ relativePath, route }) => {
    const hasFile = !added.has(relativePath) && routePathOf(relativePath, config.defaultLang) === route?.path;
    return route === undefined || hasFile ? [] : [withoutLang(route.path, config)];
  });
  return new Set(routes);
}
