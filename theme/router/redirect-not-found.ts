import { siteData } from 'virtual-doc-site/site-data';
import { notFoundTarget } from '#shared/not-found';
import { hrefOf, withoutBase } from '#shared/paths';

/**
 * On the 404 page: strips the language of the address and goes there (spec, section 2.6). Called once per document, since
 * an unknown address is always a load of its own; query and hash are kept.
 */
export function redirectNotFound(): void {
  const { pathname, search, hash } = window.location;
  const target = notFoundTarget(withoutBase(pathname, siteData.base), siteData);
  if (target !== undefined) window.location.replace(hrefOf(target, siteData) + search + hash);
}
