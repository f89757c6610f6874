import { setNewest } from '#shared/set-newest';
import type { SearchPage } from '../index/search-page.ts';
import { createFindMatches } from '../rank/find-matches.ts';
import type { Query } from '../rank/read-query.ts';
import { type ReadPage, readPage, scorePage } from '../rank/score-page.ts';
import { defaultLimit, type SearchHitGroup } from '../types.ts';
import { firstHits } from './first-hits.ts';
import { makeHit } from './make-hit.ts';

/** Most pages whose terms stay in memory. */
const mostReadPages = 200;

/** A ranked page; undefined while it is missing, so that it has no hits. */
interface ConsideredPage {
  readonly page: SearchPage | undefined;
  readonly score: number;
}

/** Finds the hits of ranked pages, and reorders these pages by their texts. */
export function createRankHits() {
  const read = new Map<SearchPage, ReadPage>();
  return (ranked: readonly ConsideredPage[], query: Query, limit: number) => {
    const find = createFindMatches(query);
    const found = ranked
      .flatMap(({ page, score }, place) => {
        if (page === undefined) return [];
        const texts = read.get(page) ?? readPage(page);
        setNewest(read, page, texts, mostReadPages);
        const { bonus, sections } = scorePage(texts, query, find);
        // A higher limit adds pages at the end, and does not move those before.
        const block = Math.floor(place / defaultLimit);
        return sections.length === 0 ? [] : [{ page, sections, block, score: score + bonus }];
      })
      .sort((a, b) => a.block - b.block || b.score - a.score);
    const first = firstHits(
      found.map(({ sections }) => sections),
      limit,
    );
    const groups = found.slice(0, limit).map(
      ({ page: { title, path } }, at): SearchHitGroup => ({
        title,
        path,
        hits: first[at]?.map((section) => makeHit(section, query, find)) ?? [],
      }),
    );
    return { groups, hasMore: found.some(({ sections }, at) => sections.length > (first[at]?.length ?? 0)) };
  };
}
