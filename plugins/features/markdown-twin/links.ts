import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { hasExtension, linkKind } from '#shared/paths';
import type { SiteData } from '#shared/types';

/** Placeholder for resolving paths; never written. */
const anyOrigin = 'https://site.invalid';

/**
 * Makes links and image sources absolute paths, whatever form the site's URLs have; links to pages lead to their twins.
 */
export function cleanLinks(tree: Root, routePath: string, { base }: Pick<SiteData, 'base'>): void {
  const pageUrl = anyOrigin + encodeURI(base + routePath.slice(1));
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && typeof properties.href === 'string') properties.href = twinLink(properties.href, pageUrl);
    if (tagName === 'img' && typeof properties.src === 'string') properties.src = absolutePath(properties.src, pageUrl);
  });
}

function twinLink(href: string, pageUrl: string): string {
  const path = absolutePath(href, pageUrl);
  if (linkKind(path) !== 'internal') return path;
  const { 1: page = '', 2: rest = '' } = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  if (page.endsWith('/')) return `${page}index.md${rest}`;
  const bare = page.replace(/\.html$/, '');
  return bare === page && hasExtension(page) ? path : `${bare}.md${rest}`;
}

function absolutePath(url: string, pageUrl: string): string {
  if (!['internal', 'hash'].includes(linkKind(url)) || !URL.canParse(url, pageUrl)) return url;
  const { pathname, search, hash } = new URL(url, pageUrl);
  return pathname + search + hash;
}
