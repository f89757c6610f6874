/** Entry of the web bundle: hydrates prerendered pages and renders others from scratch. */

// First: it declares the order of the cascade layers.
import './styles/index.css';
import { siteData } from 'virtual-doc-site/site-data';
import { isSamePath } from '#shared/paths';
import { recordEarlyClicks } from './behaviours/early-clicks.ts';
import { installBehaviours } from './behaviours/install-behaviours.ts';
import { scrollSidebar } from './behaviours/scroll-sidebar.ts';
import { startAppearance } from './state/appearance.ts';
import './parts/article-styles.ts';
import { reloadAfterDeploy } from './router/reload-after-deploy.ts';
import { hydrationStore } from './state/hydration.ts';
import { whenIdleOrTouched } from './when-idle.ts';

startAppearance(siteData.darkMode);
installBehaviours();

// Imports inside the branches let the bundler drop the unused ones; `eager` keeps them in this file.
if (__DOC_SITE_PRERENDERED__) {
  const hot = import.meta.webpackHot;
  if (hot) void import(/* webpackMode: "eager" */ './dev/follow-edits.ts').then(({ followEdits }) => followEdits(hot));
  // Until the router listens, going back changes the address and leaves the page, even before this script has arrived.
  const [load] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(load?.name ?? window.location.href);
  const followAddress = () => {
    // A script of the site may have written the address of this page in another way: a reload would not end that.
    if (!hydrationStore.get() && !isSamePath(window.location.pathname, pathname)) window.location.reload();
  };
  window.addEventListener('popstate', followAddress);
  followAddress();
  reloadAfterDeploy(siteData.base);
  scrollSidebar();
  recordEarlyClicks(document);
  whenIdleOrTouched(() => {
    startShell().catch((error: unknown) =>
      console.error('The page stays static: its script could not be loaded.', error),
    );
  });
} else {
  void import(/* webpackMode: "eager" */ './render-page.tsx').then(({ renderPage }) => renderPage());
}

/** Loads React, then the shell, then hydrates, in separate tasks: one long task would block the page. */
async function startShell(): Promise<void> {
  await import(/* webpackChunkName: "react" */ './load-react.ts');
  await anotherTask();
  const { hydratePage } = await import(/* webpackChunkName: "shell" */ './hydrate-page.tsx');
  await anotherTask();
  hydratePage();
}

function anotherTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
