import path from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import type { RouteModule } from '#shared/route-module';
import type { PageData } from '#shared/types';
import { htmlProblem } from '../../plugins/content/text-limits.ts';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { isOfPackage } from '../../plugins/files/is-of-package.ts';
import { awaitSiteCode, callSiteCode, isInterruption } from '../../plugins/files/site-code.ts';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { DocSite, RenderedPage } from '../../plugins/index.ts';
import { createLocateError } from './locate-error.ts';
import { bundleFile, loadNodeBundle } from './node-bundle.ts';
import { placeOfOwnComponent, placeOfUse } from './place-of-use.ts';
import { isEcho, renderError } from './render-error.ts';

/** A page as HTML: the article, and the markup inside the root element, empty when the browser renders the page. */
export type Prerendered = Pick<RenderedPage, 'articleHtml'> & { readonly app: string };

/** Renders one page, or only its article: then `app` is empty. */
export type PrerenderPage = (page: PageData, part?: 'article') => Promise<Prerendered>;

/** A loaded bundle that renders the pages of the current documents. */
export interface Prerender {
  readonly renderPage: PrerenderPage;
  /** Route paths of the pages in the bundle. */
  readonly bundled: ReadonlySet<string>;
}

/** The bundle that renders pages, and the problems known so far. */
interface PrerenderInput {
  /** The current site: in dev, a changed configuration makes another one. */
  site(): DocSite;
  /** Folder of the bundle, which contains all pages that are not self-contained. */
  readonly nodeDir: string;
  /** Problems of the documents. */
  readonly problems: readonly Problem[];
}

/**
 * Loads the bundle of a folder to render pages with it; the sidebar of each section is rendered once. An error in the
 * site's own code is thrown as a `DocSiteError` with its place. If the cause is a problem that the documents or the
 * bundler have reported already, the error has no problems of its own.
 */
export async function createPrerender({ site, nodeDir, problems }: PrerenderInput): Promise<Prerender> {
  const { root } = site().config;
  const show = (file: string) => toSitePath(file, root);
  const locate = createLocateError({
    bundle: bundleFile(nodeDir),
    isOwn: (file) => isOwnFile(file, root),
    documentMap: (file) => site().model().sourceMapOf(file),
  });

  async function failure(error: unknown, page?: PageData): Promise<DocSiteError> {
    if (error instanceof DocSiteError) return error;
    if (isEcho(error, { documents: problems, bundler: site().bundlerProblems() })) {
      return consequence(error);
    }
    const found = await locate(error);
    if (found) return renderError(error, { ...found, file: show(found.file) });
    return renderError(error, page?.relativePath ? await placeIn(page) : {});
  }

  /** For an error whose calls are all in React or in components of the theme. */
  async function placeIn(page: PageData): Promise<Pick<Problem, 'file' | 'line' | 'column'>> {
    const file = fileOf(page);
    // A document that throws while it is loaded has no component yet.
    const content = await contentOf(page)
      .then((load) => call(page, load))
      .catch(() => undefined);
    const use = content === undefined ? undefined : bundle.failingComponent(content, page);
    const source = site().model().pages.get(page.routePath)?.doc.source ?? '';
    return { file, ...(use ? placeOfUse(source, use) : placeOfOwnComponent(source)) };
  }

  const bundle = await loadNodeBundle(nodeDir).catch(async (error: unknown) => {
    throw await failure(error);
  });
  const sidebarMarkup = new WeakMap<object, string>();
  let isInterrupted = false;
  const routes = new Map(bundle.routes.map((route): [string, RouteModule] => [route.path, route]));

  function sidebarOf({ sidebarFile: file }: PageData): { readonly sidebarHtml?: string } {
    const section = site()
      .model()
      .sidebars.find((candidate) => candidate.file === file);
    if (section === undefined) return {};
    const sidebarHtml = sidebarMarkup.get(section) ?? bundle.renderSidebar(section.items);
    sidebarMarkup.set(section, sidebarHtml);
    return { sidebarHtml };
  }

  /** Makes the component of a page's document; undefined for a page without one, such as the 404 page. */
  async function contentOf(page: PageData): Promise<() => unknown> {
    const source = site().model().pages.get(page.routePath);
    if (source === undefined) return () => undefined;
    // First: the bundle of an earlier build may contain an older text of this page.
    const run = await site().documentOf(source);
    if (run) return () => run(bundle.jsxRuntime);
    const bundled = routes.get(page.routePath);
    // Otherwise the page would be empty, and nobody would notice.
    if (bundled === undefined) throw new Error('The page is not in the bundle.');
    const loading = call(page, bundled.load);
    const module = await awaitSiteCode(codeOf(page), loading, { isDev: site().command === 'dev' });
    return () => module.default;
  }

  /** Calls code of a page. After an interruption, React and the modules cannot be used for other pages. */
  function call<T>(page: PageData, run: () => T): T {
    if (isInterrupted) throw consequence();
    try {
      return callSiteCode(codeOf(page), run);
    } catch (error) {
      isInterrupted ||= isInterruption(error);
      throw error;
    }
  }

  const fileOf = ({ relativePath }: PageData) => show(path.join(site().config.docsDir, relativePath));

  function codeOf(page: PageData) {
    return { name: `The code of the page \`${page.routePath}\``, ...(page.relativePath && { file: fileOf(page) }) };
  }

  const render: PrerenderPage = async (page, part) => {
    const load = await contentOf(page);
    bundle.setSiteData?.(site().siteData());
    const sidebar = part === undefined ? sidebarOf(page) : {};
    const doc = site().model().pages.get(page.routePath)?.doc;
    // One call for everything, because watching a call takes time.
    return call(page, () => {
      const content = load();
      const articleHtml = content ? bundle.renderArticle(content, page) : '';
      const problem = doc && htmlProblem(articleHtml, { file: show(doc.file), source: doc.source });
      if (problem) throw new DocSiteError('The page cannot be rendered.', { problems: [problem] });
      return { app: part === undefined ? bundle.renderShell({ page, articleHtml, ...sidebar }) : '', articleHtml };
    });
  };

  return {
    bundled: new Set(routes.keys()),
    renderPage: (page: PageData, part?: 'article') =>
      render(page, part).catch(async (error: unknown) => {
        throw await failure(error, page);
      }),
  };
}

/** An error that follows from problems that are reported already. */
function consequence(cause?: unknown): DocSiteError {
  return new DocSiteError('The page cannot be rendered, because of the problems reported before.', {
    problems: [],
    cause,
  });
}

/** Whether a file belongs to the site, not to a library or the engine. */
function isOwnFile(file: string, root: string): boolean {
  const isIn = (folder: string) => file.startsWith(`${folder}${path.sep}`);
  const isOfEngine = ['theme', 'lib'].some((folder) => isIn(path.join(engineRoot, folder)));
  if (isOfPackage(file) || isOfEngine) return false;
  return isIn(root) || !isIn(engineRoot);
}
