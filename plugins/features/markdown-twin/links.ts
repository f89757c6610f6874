import { defaultHandlers } from 'hast-util-to-mdast';
import { hasExtension, linkKind } from '#shared/paths';
import type { SiteData } from '#shared/types';
import { attributeOf } from '../plain-article.ts';
import type { Rule } from './rule.ts';

/** Placeholder for resolving paths; never written. */
const anyOrigin = 'https://site.invalid';

/** Rules for links and images of one page. */
export interface AddressRules {
  readonly link: Rule;
  readonly image: Rule;
}

/**
 * Makes links and image sources absolute paths, whatever form the site's URLs have; links to pages lead to their twins.
 */
export function addressRules(routePath: string, { base }: Pick<SiteData, 'base'>): AddressRules {
  const pageUrl = anyOrigin + encodeURI(base + routePath.slice(1));
  return {
    link: (state, element) => {
      const link = defaultHandlers.a(state, element);
      return [attributeOf(element, 'href') === undefined ? link : { ...link, url: twinLink(link.url, pageUrl) }];
    },
    image: (state, element) => {
      const image = defaultHandlers.img(state, element);
      return [attributeOf(element, 'src') === undefined ? image : { ...image, url: absolutePath(image.url, pageUrl) }];
    },
  };
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
