import { useSyncExternalStore } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import type { PageData, SiteData } from '#shared/types';
import { currentPage, viewStore } from '../state/view-store.ts';

/** Data of the site and of the current page. Works in the shell and in islands. */
export function usePageData(): { readonly siteData: SiteData; readonly page: PageData } {
  const page = useSyncExternalStore(viewStore.subscribe, currentPage, currentPage);
  return { siteData, page };
}
