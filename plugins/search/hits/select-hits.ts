import type { SearchHitGroup, SearchResult } from '../types.ts';
import type { PageHits } from './page-hits.ts';

/** Hits of one page among the first ones. */
const hitsPerPage = 3;
/** A page must hold this share of what the best one holds of the query, or it is left out. */
const leastCover = 0.2;

/**
 * Chooses hits: the best one of each page first, so that no page hides another one; what is left of the limit goes to
 * further hits of the first pages. `found` is the number of pages that a query found in all.
 */
export function selectHits(pages: readonly PageHits[], limit: number, found: number): Omit<SearchResult, 'terms'> {
  const best = Math.max(0, ...pages.map(({ cover }) => cover));
  const fitting = pages.filter(({ cover }) => cover >= best * leastCover);
  const counts: number[] = fitting.map((_, at) => (at < limit ? 1 : 0));
  let left = limit - Math.min(limit, fitting.length);
  const perPage = Math.max(hitsPerPage, Math.ceil(limit / Math.max(1, fitting.length)));
  fitting.forEach(({ hits }, at) => {
    const more = Math.min(left, Math.min(perPage, hits.length) - 1);
    if (more <= 0 || counts[at] === 0) return;
    counts[at] = 1 + more;
    left -= more;
  });
  const groups = fitting.flatMap(({ title, path, hits }, at): SearchHitGroup[] => {
    const count = counts[at] ?? 0;
    return count === 0 ? [] : [{ title, path, hits: hits.slice(0, count).map((make) => make()) }];
  });
  const isCut = fitting.some(({ hits }, at) => hits.length > (counts[at] ?? 0));
  return { groups, hasMore: isCut || (found > pages.length && fitting.length === pages.length) };
}
