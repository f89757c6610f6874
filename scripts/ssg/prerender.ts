import path from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import type { RouteModule } from '#shared/route-module';
import type { PageData } from '#shared/types';
import type { DocSite } from '../../plugins/index.ts';
import type { NodeBundle } from './node-bundle.ts';
import type { WritablePage } from './page-writer.ts';

/** Renders one page completely. */
export type PrerenderPage = (page: PageData) => Promise<WritablePage>;

/** Makes the function that renders pages: the markup of each section's sidebar is made once. */
export function createPrerender(site: DocSite, bundle: NodeBundle): PrerenderPage {
  const routes = new Map(bundle.routes.map((route) => [route.path, route]));
  const sidebars = new Map<string, string>(
    site.model().sidebars.map(({ file, items }) => [file, bundle.renderSidebar(items)]),
  );

  const sourceOf = ({ relativePath }: PageData) =>
    path.relative(site.config.root, path.join(site.config.docsDir, relativePath)).split(path.sep).join('/');

  async function article(page: PageData, route: RouteModule): Promise<string> {
    try {
      return await bundle.renderArticle(route, page);
    } catch (error) {
      throw renderError(page, sourceOf(page), error);
    }
  }

  return async (page) => {
    const route = routes.get(page.routePath);
    const articleHtml = route ? await article(page, route) : '';
    const sidebarHtml = page.sidebarFile === undefined ? undefined : sidebars.get(page.sidebarFile);
    const app = bundle.renderShell({ page, articleHtml, ...(sidebarHtml === undefined ? {} : { sidebarHtml }) });
    return { page, app, articleHtml };
  };
}

function renderError({ relativePath, routePath }: PageData, file: string, error: unknown): DocSiteError {
  const reason = error instanceof Error ? error.message : String(error);
  const missing = /(\w+) is not defined/.exec(reason)?.[1];
  const problem: Problem = {
    rule: 'render-failed',
    severity: 'error',
    ...(relativePath === '' ? {} : { file }),
    message: `The page \`${routePath}\` could not be rendered: ${reason}`,
    hint:
      missing === undefined
        ? stackOf(error)
        : `\`${missing}\` does not exist at build: use it in an effect or a handler of a component with \`'use client'\`.`,
  };
  return new DocSiteError(problem.message, { problems: [problem] });
}

function stackOf(error: unknown): string {
  const stack = process.env.DEBUG === 'doc-site' && error instanceof Error ? error.stack : undefined;
  return stack ?? 'The stack is shown with `DEBUG=doc-site`.';
}
