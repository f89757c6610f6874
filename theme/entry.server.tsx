/** Entry of the node bundle, which the build renders with. */

import type { MDXComponents } from 'mdx/types.js';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { siteData } from 'virtual-doc-site/site-data';
import { mdxComponents as siteComponents } from 'virtual-doc-site/theme';
import type { ComponentUse } from '#shared/component-use';
import { hrefOf } from '#shared/paths';
import { shippedPage } from '#shared/shipped-page';
import type { PageData, SidebarItem } from '#shared/types';
import { App } from './App.tsx';
import { markCurrentHtml } from './components/SidebarTree/mark-current.ts';
import { resetIslands } from './islands/island.server.tsx';
import { stripHoisted } from './islands/strip-hoisted.ts';
import { ArticleBody } from './layouts/ArticleBody.tsx';
import { mdxComponents } from './mdx/mdx-components.tsx';
import { titleAbove } from './mdx/title-above.tsx';
import { traceComponents } from './mdx/trace-components.tsx';
import { Sidebar } from './parts/sidebar-part.ts';
import { type MdxContent, viewStore } from './state/view-store.ts';

export * as jsxRuntime from 'react/jsx-runtime';
export { routes } from 'virtual-doc-site/routes';
export * from 'virtual-doc-site/site-data';

/** HTML of a page's article. `useId` yields ids beginning with `article-`, since the shell is rendered separately. */
export function renderArticle(Content: MdxContent, page: PageData): string {
  return drawArticle(Content, page, { ...mdxComponents, ...siteComponents });
}

/** The theme's or a plugin's component in which an article throws; undefined when it throws elsewhere. */
export function failingComponent(Content: MdxContent, page: PageData): ComponentUse | undefined {
  const { components, open } = traceComponents({ ...mdxComponents, ...siteComponents });
  try {
    drawArticle(Content, page, components);
    return undefined;
  } catch {
    return open();
  }
}

/** Synchronous, so that hooks read the page of this render. */
function drawArticle(Content: MdxContent, page: PageData, components: MDXComponents): string {
  viewStore.set({ page });
  resetIslands();
  const draw = (content: ReactNode, identifierPrefix: string) =>
    stripHoisted(renderToStaticMarkup(content, { identifierPrefix }));
  const html = draw(
    <ArticleBody>
      <Content components={components} />
    </ArticleBody>,
    'article-',
  );
  // Any component of the article may draw the heading, so only the result tells.
  return /<h1[\s>]/.test(html) ? html : draw(titleAbove(page, components), 'title-') + html;
}

/** Markup of a section's sidebar without a mark on the current page: all pages of the section share it. */
export function renderSidebar(items: readonly SidebarItem[]): string {
  return renderToStaticMarkup(<Sidebar items={items} />);
}

interface ShellInput {
  readonly page: PageData;
  /** From `renderArticle`; empty for a page without text, such as the 404 page. */
  readonly articleHtml: string;
  /** From `renderSidebar`; absent for a page without a sidebar. */
  readonly sidebarHtml?: string;
}

/** HTML of a page's root element. It contains no head tags: see `page.head`. */
export function renderShell({ page, articleHtml, sidebarHtml }: ShellInput): string {
  const href = hrefOf(page.routePath, siteData);
  const sidebar =
    page.sidebarFile === undefined || sidebarHtml === undefined
      ? undefined
      : { file: page.sidebarFile, html: markCurrentHtml(sidebarHtml, href) };
  viewStore.set({ page: shippedPage(page), article: { html: articleHtml }, sidebar });
  return stripHoisted(
    renderToString(
      <StaticRouter basename={siteData.base} location={hrefOf(page.routePath, siteData)}>
        <App />
      </StaticRouter>,
    ),
  );
}
