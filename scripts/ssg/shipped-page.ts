import type { PageData } from '#shared/types';

/**
 * The data of a prerendered page as the browser gets it: without what is in the article already (the overview) and
 * without head tags that are never exchanged (structured data).
 */
export function shippedPage({ overview: _, ...page }: PageData): PageData {
  return { ...page, head: page.head.filter(({ tag }) => tag !== 'script') };
}
