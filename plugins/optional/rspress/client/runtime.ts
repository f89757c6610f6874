/** The names that components of plugins import from the runtime of Rspress, over the hooks of the theme. */

import { ClientOnly, usePageData as useCurrentPage, useSite as useSiteData } from 'doc-site/theme';
import type { ReactNode } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import { linkKind, withBase as withGivenBase, withoutBase } from '#shared/paths';

export { useDark, useLang, useVersion } from 'doc-site/theme';

/** Shows its children in the browser only. */
export const NoSSR = ClientOnly;

/** The page with the fields that plugins have added to it, without the feeds, which the theme announces. */
export function usePageData() {
  const { page } = useCurrentPage();
  return { siteData, page: { ...page, ...page.extra, feeds: [] } };
}

/** The page alone. */
export function usePage() {
  return { page: usePageData().page };
}

/** Data that all pages share. */
export function useSite() {
  return { site: useSiteData() };
}

/** The address of the page, without the base. A component is rendered again with the page that follows. */
export function useLocation() {
  const { page } = useCurrentPage();
  if (typeof window === 'undefined') return { pathname: page.routePath, search: '', hash: '' };
  const { pathname, search, hash } = window.location;
  return { pathname: withoutBase(pathname, siteData.base), search, hash };
}

/** A path with the base of the site. */
export function withBase(path: string): string {
  return withGivenBase(path, siteData.base);
}

/** A path without the base of the site. */
export function removeBase(path: string): string {
  return withoutBase(path, siteData.base);
}

/** Whether a link leads to another site. */
export function isExternalUrl(link: string): boolean {
  return linkKind(link) === 'external';
}

/** Its children are tags of the head, which React puts there by itself. */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
