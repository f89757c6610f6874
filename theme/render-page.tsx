import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { routes } from 'virtual-doc-site/routes';
import { siteData } from 'virtual-doc-site/site-data';
import { pageDataEvent } from '#shared/dev-events';
import { notFoundPage } from '#shared/not-found';
import { langOfPath, pickRoute, withoutBase } from '#shared/paths';
import { App } from './App.tsx';
import { withLoadingBar } from './behaviours/loading-bar/with-loading-bar.ts';
import { readPage } from './read-page.ts';
import { createModuleSource } from './router/module-source.ts';
import { createPageSwitch } from './router/page-switch.ts';
import { createSidebarSource } from './router/sidebar-source.ts';
import type { ViewSource } from './router/view-source.ts';
import { type View, viewStore } from './state/view-store.ts';
import { ClientArticle } from './views/ClientArticle.tsx';

/**
 * Renders the page from scratch: in dev, and on sites without static generation. A page that fails to load is logged
 * and shown as missing, because reloading would end here again.
 */
export async function renderPage(): Promise<void> {
  const container = document.getElementById('doc-site-root');
  if (container === null) throw new Error('The template has no element with the id `doc-site-root`.');
  const { base } = siteData;
  const source = createModuleSource({ routes: () => routes, base, sidebarOf: createSidebarSource(base) });
  const path = currentPath();
  viewStore.set(await firstView(path, source));

  const pageSwitch = createPageSwitch({
    source: withLoadingBar(source),
    animated: siteData.contentAnimation,
    first: { path },
  });
  // The dev server shows reported errors, with their source position.
  createRoot(container, { onCaughtError: reportError }).render(
    <BrowserRouter basename={base} useTransitions={false}>
      <App navigation={{ source, pageSwitch }} clientArticle={ClientArticle} />
    </BrowserRouter>,
  );
  import.meta.webpackHot?.on(pageDataEvent, () => void refreshView(source));
  // Added and removed pages need no reload of the window.
  import.meta.webpackHot?.accept('virtual-doc-site/routes', () => void refreshView(source));
  // The head script of the 404 page hides the page until its language is right.
  const { dataset } = document.documentElement;
  if (dataset.waiting === 'language') delete dataset.waiting;
}

async function firstView(path: string, source: ViewSource): Promise<View> {
  const page = readPage();
  if (page?.pageType === '404') {
    // The host may have sent the 404 page of another language.
    return { page: page.lang === langOfPath(path, siteData) ? page : notFoundPage(path, siteData) };
  }
  const answer = await source.load(path);
  if (answer.kind === 'value') return answer.value;
  console.error(`${path} could not be loaded.`, answer);
  return { page: notFoundPage(path, siteData) };
}

async function refreshView(source: ViewSource): Promise<void> {
  const path = currentPath();
  const answer = await source.load(path);
  if (path !== currentPath()) return;
  if (answer.kind === 'value') viewStore.set(answer.value);
  // The document was deleted in the meantime.
  else if (!hasRoute(path)) viewStore.set({ page: notFoundPage(path, siteData) });
  else console.error(`Could not refresh the data of ${path}.`, answer);
}

function hasRoute(path: string): boolean {
  return pickRoute(path, new Map(routes.map((route) => [route.path, route]))) !== undefined;
}

function currentPath(): string {
  return withoutBase(window.location.pathname, siteData.base);
}
