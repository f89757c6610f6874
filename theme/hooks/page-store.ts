import type { PageData } from '#shared/types';
import { createStore } from './store.ts';

/**
 * The page that is shown: the one deliberate singleton, since islands are React roots of their own. In the browser the
 * router sets it; at build `entry.server.tsx` sets it right before each render, which is safe because renders are
 * synchronous.
 */
export const pageStore = createStore<PageData | undefined>(undefined);

/** The page that is shown. Throws before the first one is set. */
export function currentPage(): PageData {
  const page = pageStore.get();
  if (page === undefined) {
    throw new Error('A hook of `doc-site/theme` was called before a page was set: call it while a page is rendered.');
  }
  return page;
}
