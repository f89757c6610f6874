import { siteData } from 'virtual-doc-site/site-data';
import { notFoundPath } from '#shared/not-found';
import { langOfPath, withoutBase } from '#shared/paths';
import { whenHydrated } from '../state/hydration.ts';
import { currentPage, viewStore } from '../state/view-store.ts';
import type { ViewSource } from './view-source.ts';

/**
 * Shows the 404 page in the language of the address, for hosts that send one 404 page for all of them, and ends the
 * time for which the head script has hidden the page.
 */
export async function correctLanguage(source: ViewSource): Promise<void> {
  const lang = langOfPath(withoutBase(window.location.pathname, siteData.base), siteData);
  if (lang !== currentPage().lang) {
    const answer = await source.load(notFoundPath(lang, siteData.defaultLang));
    await whenHydrated();
    // The reader may have gone to another page by now.
    if (answer.kind === 'value' && currentPage().pageType === '404') viewStore.set(answer.value);
  }
  const { dataset } = document.documentElement;
  if (dataset.waiting === 'language') delete dataset.waiting;
}
