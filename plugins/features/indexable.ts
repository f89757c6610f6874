import type { PageData } from '#shared/types';
import { pageUrl, type UrlSettings } from './site-urls.ts';

/**
 * Whether a page may be listed for search engines: it is no 404, shows no other language's text, is not `noindex`, and
 * its canonical address is its own.
 */
export function isIndexable(page: PageData, urls: UrlSettings): boolean {
  return (
    isOriginal(page) &&
    page.head.every(({ attrs: { rel, href } }) => rel !== 'canonical' || href === pageUrl(page.routePath, urls))
  );
}

/** The same without the question of the address, which only a site with an origin can answer. */
export function isOriginal({ pageType, fallbackFrom, head }: PageData): boolean {
  return pageType !== '404' && fallbackFrom === undefined && !head.some(isNoindex);
}

function isNoindex({ tag, attrs: { name, content } }: PageData['head'][number]): boolean {
  return tag === 'meta' && name === 'robots' && typeof content === 'string' && /noindex|none/i.test(content);
}
