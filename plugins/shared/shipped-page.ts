import type { PageData } from './types.ts';

/**
 * The data of a prerendered page as the browser gets it: without what is in the article already (the overview) and
 * without head tags that are never exchanged (structured data). The shell and the islands are rendered with the same
 * data, or hydration would find a difference.
 */
export function shippedPage({ overview: _, ...page }: PageData): PageData {
  return { ...page, head: page.head.filter(({ tag }) => tag !== 'script') };
}
