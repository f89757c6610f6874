import { setNewest } from '#shared/set-newest';
import type { SearchPage } from '../index/search-page.ts';
import { createFindMatches } from '../rank/find-matches.ts';
import type { Query } from '../rank/read-query.ts';
import { type ReadPage, readPage, scorePage } from '../rank/score-page.ts';
import { defaultLimit, type SearchHit, type SearchHitGroup } from '../types.ts';
import { type MakeHit, pageHits } from './page-hits.ts';

/** Most pages whose terms stay in memory. */
const mostReadPages = 200;
/** Most hits of one page, unless there are too few pages. */
const hitsPerPage = 3;

/** A ranked page; undefined while it is missing, so that it has no hits. */
interface ConsideredPage {
  readonly page: SearchPage | undefined;
  readonly score: number;
}

/** Finds the hits of ranked pages, and reorders these pages by their texts. */
export function createHitsOfPages() {
  const read = new Map<SearchPage, ReadPage>();
  return (ranked: readonly ConsideredPage[], query: Query, limit: number) => {
    const find = createFindMatches(query);
    const found = ranked
      .flatMap(({ page, score }, place) => {
        if (page === undefined) return [];
        const texts = read.get(page) ?? readPage(page);
        setNewest(read, page, texts, mostReadPages);
        const { bonus, sections } = scorePage(texts, query, find);
        const hits = pageHits(texts, sections, query, find);
        // A higher limit adds pages at the end, and does not move those before.
        const block = Math.floor(place / defaultLimit);
        return hits.length === 0 ? [] : [{ page, hits, block, score: score + bonus }];
      })
      .sort((a, b) => a.block - b.block || b.score - a.score);
    const { hits, hasMore } = selectHits(
      found.map((page) => page.hits),
      limit,
    );
    const groups = found
      .slice(0, hits.length)
      .map(({ page: { title, path } }, at): SearchHitGroup => ({ title, path, hits: hits[at] ?? [] }));
    return { groups, hasMore };
  };
}

/**
 * Chooses `limit` hits: first the best one of each page, so that no page hides another, then more hits of the first
 * pages. Returns the hits of each page, and whether there are more.
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
