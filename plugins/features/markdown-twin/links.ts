import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { linkKind } from '#shared/paths';
import type { SiteData } from '#shared/types';

/** Placeholder for resolving paths; never written. */
const anyOrigin = 'https://site.invalid';

/** Makes links and image sources absolute paths, and removes `.html` from links, whatever form the site's URLs have. */
export function cleanLinks(tree: Root, routePath: string, { base }: Pick<SiteData, 'base'>): void {
  const pageUrl = anyOrigin + encodeURI(base + routePath.slice(1));
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && typeof properties.href === 'string') properties.href = cleanLink(properties.href, pageUrl);
    if (tagName === 'img' && typeof properties.src === 'string') properties.src = absolutePath(properties.src, pageUrl);
  });
}

function cleanLink(href: string, pageUrl: string): string {
  return absolutePath(href, pageUrl).replace(/^(\/[^?#]*?)(?:\/index\.html|\.html)(?=$|[?#])/, (match, path: string) =>
    match.includes('/index.html') ? `${path}/` : path,
  );
}

function absolutePath(url: string, pageUrl: string): string {
  if (!['internal', 'hash'].includes(linkKind(url)) || !URL.canParse(url, pageUrl)) return url;
  const { pathname, search, hash } = new URL(url, pageUrl);
  return pathname + search + hash;
}
