import { DocSiteError, type Problem } from '#shared/errors';
import type { RouteModule } from '#shared/route-module';
import type { PageData } from '#shared/types';
import { htmlProblem } from '../../plugins/content/text-limits.ts';
import type { Doc, DocSite, RenderedPage } from '../../plugins/index.ts';
import { bundleFile, loadNodeBundle } from './node-bundle.ts';
import { createPageCode } from './page-code.ts';
import { createPageContent } from './page-content.ts';
import { placeOfOwnComponent, placeOfUse } from './place-of-use.ts';
import { createRenderFailure, type RenderPlace } from './render-failure.ts';

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
  const failure = createRenderFailure({ site, bundle: bundleFile(nodeDir), problems });
  const bundle = await loadNodeBundle(nodeDir).catch(async (error: unknown) => {
    throw await failure(error);
  });
  const routes = new Map(bundle.routes.map((route): [string, RouteModule] => [route.path, route]));
  const code = createPageCode(site);
  const contentOf = createPageContent({ site, bundle, routes, code });
  const sidebarMarkup = new WeakMap<object, string>();
  const docOf = (page: PageData) => site().model().pages.get(page.routePath)?.doc;

  /** For an error whose calls are all in React or in components of the theme. */
  async function placeIn(page: PageData): Promise<RenderPlace> {
    if (!page.relativePath) return {};
    // A document that throws while it is loaded has no component yet.
    const content = await contentOf(page)
      .then((load) => code.call(page, load))
      .catch(() => undefined);
    const use = content === undefined ? undefined : bundle.failingComponent(content, page);
    const source = docOf(page)?.source ?? '';
    return { file: code.fileOf(page), ...(use ? placeOfUse(source, use) : placeOfOwnComponent(source)) };
  }

  /** What the author can correct: nobody has written the document of a page that a plugin adds. */
  function articleSource(page: PageData, doc: Doc) {
    if (page.relativePath !== '') return { file: code.fileOf(page), source: doc.source };
    return { file: doc.shownPath, source: '' };
  }

  function sidebarOf({ sidebarFile: file }: PageData): { readonly sidebarHtml?: string } {
    const section = site()
      .model()
      .sidebars.find((candidate) => candidate.file === file);
    if (section === undefined) return {};
    const sidebarHtml = sidebarMarkup.get(section) ?? bundle.renderSidebar(section.items);
    sidebarMarkup.set(section, sidebarHtml);
    return { sidebarHtml };
  }

  const render: PrerenderPage = async (page, part) => {
    const load = await contentOf(page);
    bundle.setSiteData?.(site().siteData());
    const sidebar = part === undefined ? sidebarOf(page) : {};
    const doc = docOf(page);
    // One call for everything, because watching a call takes time.
    return code.call(page, () => {
      const content = load();
      const articleHtml = content ? bundle.renderArticle(content, page) : '';
      const problem = doc && htmlProblem(articleHtml, articleSource(page, doc));
      if (problem) throw new DocSiteError('The page cannot be rendered.', { problems: [problem] });
      return { app: part === undefined ? bundle.renderShell({ page, articleHtml, ...sidebar }) : '', articleHtml };
    });
  };

  return {
    bundled: new Set(routes.keys()),
    renderPage: (page: PageData, part?: 'article') =>
      render(page, part).catch(async (error: unknown) => {
        throw await failure(error, () => placeIn(page));
      }),
  };
}
