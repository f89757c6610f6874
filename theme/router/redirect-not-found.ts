import { siteData } from 'virtual-doc-site/site-data';
import { notFoundTarget } from '#shared/not-found';
import { hrefOf, withoutBase } from '#shared/paths';

/**
 * On the 404 page, redirects to the address without its language prefix if that may exist; keeps query and hash. Call
 * it once per document: unknown addresses are always loaded as documents.
 */
export function redirectNotFound(): void {
  const { pathname, search, hash } = window.location;
  const target = notFoundTarget(withoutBase(pathname, siteData.base), siteData);
  if (target !== undefined) window.location.replace(hrefOf(target, siteData) + search + hash);
}
