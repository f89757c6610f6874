import type { SearchHit } from '../types.ts';
import type { MakeHit } from './page-hits.ts';

/** Hits of one page among the first ones. */
const hitsPerPage = 3;

/**
 * Chooses `limit` hits: the best one of each page first, so that no page hides another; what is left of the limit goes to
 * further hits of the first pages. Returns the hits of each page, and whether there are others.
 */
export function selectHits(
  pages: readonly (readonly MakeHit[])[],
  limit: number,
): { readonly hits: readonly (readonly SearchHit[])[]; readonly hasMore: boolean } {
  const perPage = Math.max(hitsPerPage, Math.ceil(limit / Math.max(1, pages.length)));
  let left = Math.max(0, limit - pages.length);
  const chosen = pages.slice(0, limit).map((hits) => {
    const further = hits.slice(1, Math.min(perPage, left + 1));
    left -= further.length;
    return [...hits.slice(0, 1), ...further];
  });
  return {
    hits: chosen.map((hits) => hits.map((make) => make())),
    hasMore: pages.some((hits, at) => hits.length > (chosen[at]?.length ?? 0)),
  };
}
