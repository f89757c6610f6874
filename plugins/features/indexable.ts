import type { PageData } from '#shared/types';
import { absoluteUrl, type UrlSettings } from './site-urls.ts';

/**
 * Whether search engines may list a page: it is not a 404 page, shows its own language, is not `noindex`, and is its
 * own canonical page.
 */
export function isIndexable(page: PageData, urls: UrlSettings): boolean {
  return (
    isOriginal(page) &&
    page.head.every(({ attrs: { rel, href } }) => rel !== 'canonical' || href === absoluteUrl(page.routePath, urls))
  );
}

/** The same without the canonical URL, which only a site with an origin has. */
export function isOriginal({ pageType, fallbackFrom, head }: PageData): boolean {
  return pageType !== '404' && fallbackFrom === undefined && !head.some(isNoindex);
}

function isNoindex({ tag, attrs: { name, content } }: PageData['head'][number]): boolean {
  return tag === 'meta' && name === 'robots' && typeof content === 'string' && /noindex|none/i.test(content);
}
