import type { Element } from 'hast';
import { defaultHandlers } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import { hasExtension, linkKind } from '#shared/paths';
import type { SiteData } from '#shared/types';
import { attributeOf } from '../plain-article.ts';
import { type Rule, text } from './rule.ts';

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
      if (attributeOf(element, 'href') === undefined) return state.all(element);
      const link = defaultHandlers.a(state, element);
      const children = link.children.some(isVisible) ? link.children : labelOf(element);
      return children.length === 0 ? [] : [{ ...link, children, url: twinLink(link.url, pageUrl) }];
    },
    image: (state, element) => {
      const image = defaultHandlers.img(state, element);
      return [attributeOf(element, 'src') === undefined ? image : { ...image, url: absolutePath(image.url, pageUrl) }];
    },
  };
}

function isVisible(child: PhrasingContent): boolean {
  return child.type !== 'text' || child.value.trim() !== '';
}

/** What a screen reader says instead of the content of a link, such as an icon. */
function labelOf(element: Element): PhrasingContent[] {
  const label = attributeOf(element, 'ariaLabel')?.trim() ?? '';
  return label === '' ? [] : [text(label)];
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
