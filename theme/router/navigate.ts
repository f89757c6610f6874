import { siteData } from 'virtual-doc-site/site-data';
import { hrefOf, linkKind } from '#shared/paths';

/**
 * Goes where a click on a `Link` with this `href` goes: to a page of the site without a reload. For event handlers and
 * effects of components; on the server there is no document to leave. An unsafe URL scheme does nothing.
 */
export function navigate(href: string): void {
  if (linkKind(href) === 'unsafe') return;
  const link = document.createElement('a');
  link.href = hrefOf(href, siteData);
  // The router listens on the document for clicks on links, whoever makes them.
  document.body.append(link);
  link.click();
  link.remove();
}
