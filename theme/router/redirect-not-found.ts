import { siteData } from 'virtual-doc-site/site-data';
import { notFoundTarget } from '#shared/not-found';
import { hrefOf, withoutBase } from '#shared/paths';
import type { ViewSource } from './view-source.ts';

/**
 * On the 404 page: strips the language of the address and goes there, when there is somewhere to go (spec, section 2.6).
 * Called once per document, since an unknown address is always a load of its own; query and hash are kept.
 */
export async function redirectNotFound(source: ViewSource): Promise<void> {
  const { pathname, search, hash } = window.location;
  const target = notFoundTarget(withoutBase(pathname, siteData.base), siteData);
  if (target === undefined) return;
  if (target.when === 'exists' && (await source.load(target.path)).kind !== 'value') return;
  window.location.replace(encodeURI(hrefOf(target.path, siteData)) + search + hash);
}
