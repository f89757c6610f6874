import { setSiteData, siteData } from 'virtual-doc-site/site-data';
import { pageDataEvent, problemsEvent, siteDataEvent, versionMeta } from '#shared/dev-events';
import { pageFileUrl, parsePageFile } from '#shared/page-file';
import { normalizePath, pagePathOf, withoutBase } from '#shared/paths';
import type { PageFile } from '#shared/types';
import { loadIslands } from '../islands/load-islands.ts';
import { createSidebarSource } from '../router/sidebar-source.ts';
import { editedStore } from '../state/edits.ts';
import { whenHydrated } from '../state/hydration.ts';
import { currentPage, type View, viewStore } from '../state/view-store.ts';
import { mergeArticle } from './merge-article.ts';
import { showProblems } from './problem-panel.ts';

/** Messages of the dev server. */
interface Messages {
  on(event: string, listener: (data: string) => void): void;
}

/** Keeps a prerendered page as fresh as its document, and shows what is wrong with the site. */
export function followEdits(messages: Messages): void {
  const sidebarOf = createSidebarSource(siteData.base);
  /** The first article as the server has sent it: until hydration, readers may open parts of it. */
  let sentHtml = document.querySelector('[data-article]')?.innerHTML;
  const firstVersion = document.querySelector<HTMLMetaElement>(`meta[name="${versionMeta}"]`)?.content;
  let version = firstVersion;
  let shownRoute = viewStore.get()?.page.routePath;
  let isRunning = false;
  let isStale = false;

  async function refreshUntilFresh(): Promise<void> {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      // The server is gone.
      await refresh().catch((error: unknown) => console.error('The page could not be refreshed.', error));
    }
    isRunning = false;
  }

  async function refresh(): Promise<void> {
    const { pathname } = window.location;
    const pagePath = pagePathOf(normalizePath(withoutBase(pathname, siteData.base)));
    const response = await fetch(pageFileUrl(pagePath, siteData.base), { cache: 'no-store' });
    const text = await response.text();
    if (pathname !== window.location.pathname) return;
    if (response.status === 500) return showProblems('page', text);
    const file = response.ok ? parsePageFile(JSON.parse(text)) : undefined;
    const isShown = document.getElementById('doc-site-page') !== null;
    if (!isShown) {
      // The document holds an error.
      if (file !== undefined) window.location.reload();
      return;
    }
    await whenHydrated();
    const isMissing = currentPage().pageType === '404';
    if (isMissing !== (file === undefined)) return window.location.reload();
    // The router is about to show another page.
    if (file === undefined || file.page.routePath !== currentPage().routePath) return;
    const sidebar = await sidebarOf(file.page);
    if (pathname === window.location.pathname && sidebar.kind === 'value') {
      show(file, sidebar.value, sentHtml);
      sentHtml = undefined;
    }
    showProblems('page', '');
  }

  messages.on(pageDataEvent, (latest) => {
    editedStore.set(editedStore.get() || latest !== firstVersion);
    if (latest === version) return;
    version = latest;
    void refreshUntilFresh();
  });
  // After an edit, the router may show a page that it had fetched before.
  viewStore.subscribe(() => {
    const before = shownRoute;
    shownRoute = currentPage().routePath;
    if (before === undefined || before === shownRoute) return;
    sentHtml = undefined;
    if (version !== firstVersion) void refreshUntilFresh();
  });
  messages.on(siteDataEvent, (latest) => void whenHydrated().then(() => showSiteData(latest)));
  messages.on(problemsEvent, (text) => showProblems('site', text));
}

/** Puts newer data of all pages in place, given as JSON. */
function showSiteData(latest: string): void {
  const view = viewStore.get();
  if (view === undefined || latest === JSON.stringify(siteData)) return;
  setSiteData(JSON.parse(latest));
  // A new object: otherwise, what depends on the page would not be rendered again.
  viewStore.set({ ...view, page: { ...view.page } });
}

/** Puts newer page data in place. `before` is the HTML of the shown article, unless the view has it. */
function show({ page, html = '' }: PageFile, sidebar: View['sidebar'], before?: string): void {
  const view = viewStore.get();
  if (view?.article === undefined || !('html' in view.article)) return;
  const { article } = view;
  const element = document.querySelector('[data-article]');
  if (html !== article.html && element !== null) {
    mergeArticle(element, before ?? article.html, html);
    article.html = html;
    loadIslands(element);
  }
  viewStore.set({ page, article, sidebar });
}
