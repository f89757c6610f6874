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
  if (target.when === 'exists' && !(await isPage(target.path, source))) return;
  window.location.replace(encodeURI(hrefOf(target.path, siteData)) + search + hash);
}

/** Whether there is a page at a path that is not itself the 404 page, whose own address is `/404`. */
async function isPage(path: string, source: ViewSource): Promise<boolean> {
  const answer = await source.load(path);
  return answer.kind === 'value' && answer.value.page.pageType !== '404';
}
