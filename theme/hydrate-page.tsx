import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { siteData } from 'virtual-doc-site/site-data';
import { withoutBase } from '#shared/paths';
import type { PageData } from '#shared/types';
import { App } from './App.tsx';
import { replayEarlyClicks } from './behaviours/early-clicks.ts';
import { withLoadingBar } from './behaviours/loading-bar/with-loading-bar.ts';
import { readPage } from './read-page.ts';
import { createFileSource } from './router/file-source.ts';
import { createPageSwitch } from './router/page-switch.ts';
import { createSidebarSource } from './router/sidebar-source.ts';
import { whenHydrated } from './state/hydration.ts';
import { type Sidebar, viewStore } from './state/view-store.ts';

/**
 * Hydrates the prerendered page. The HTML of article and sidebar is read from the document, since no script contains
 * it. Without valid page data the page stays static.
 */
export function hydratePage(): void {
  const container = document.getElementById('doc-site-root');
  const page = readPage();
  if (container === null || page === undefined) {
    console.error('The page stays static: it has no valid page data.');
    return;
  }
  const html = container.querySelector('[data-article]')?.innerHTML ?? '';
  viewStore.set({ page, article: { html }, sidebar: readSidebar(container, page) });

  const { base } = siteData;
  const source = createFileSource({ base, shellId: page.shellId, sidebarOf: createSidebarSource(base) });
  const first = { path: withoutBase(window.location.pathname, base) };
  const pageSwitch = createPageSwitch({ source: withLoadingBar(source), animated: siteData.contentAnimation, first });
  startTransition(() => {
    hydrateRoot(
      container,
      <BrowserRouter basename={base} useTransitions={false}>
        <App navigation={{ source, pageSwitch }} />
      </BrowserRouter>,
      { onRecoverableError: (error) => console.error('Hydration failed; the page was rendered again.', error) },
    );
  });
  replayEarlyClicks(container);
  // Last of all, when the page is alive: this saves the first query a round trip.
  if (siteData.search.mode === 'local') void whenHydrated().then(() => setTimeout(fetchSearchAhead));
  if (page.pageType === '404') {
    void import('./router/correct-language.ts').then(({ correctLanguage }) => correctLanguage(source));
  }
}

function fetchSearchAhead(): void {
  import(/* webpackChunkName: "search" */ './search/load-search.ts').then(
    ({ fetchAhead }) => fetchAhead(),
    () => undefined,
  );
}

function readSidebar(container: Element, { sidebarFile: file }: PageData): Sidebar | undefined {
  const html = container.querySelector('nav[data-sidebar]')?.innerHTML;
  return file === undefined || html === undefined ? undefined : { file, html };
}
