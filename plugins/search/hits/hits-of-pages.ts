import { setNewest } from '#shared/set-newest';
import type { SearchPage } from '../index/search-page.ts';
import { createFindMatches } from '../rank/find-matches.ts';
import type { RankedPage } from '../rank/rank-pages.ts';
import type { Query } from '../rank/read-query.ts';
import { type ReadPage, readPage, scorePage } from '../rank/score-page.ts';
import { defaultLimit, type SearchHitGroup } from '../types.ts';
import { pageHits } from './page-hits.ts';
import { selectHits } from './select-hits.ts';

/** Pages whose texts are kept cut into terms. */
const mostReadPages = 200;

/** The hits to show, by page, and whether there are others. */
interface Hits {
  readonly groups: readonly SearchHitGroup[];
  readonly hasMore: boolean;
}

/** Finds the hits of ranked pages, in the order of what their texts show. A page that is not in `pages` has none. */
export function createHitsOfPages(
  pages: ReadonlyMap<number, SearchPage>,
): (ranked: readonly RankedPage[], query: Query, limit: number) => Hits {
  const read = new Map<number, ReadPage>();
  return (ranked, query, limit) => {
    const find = createFindMatches(query);
    const found = ranked
      .flatMap(({ page: number, score }, place) => {
        const page = pages.get(number);
        if (page === undefined) return [];
        const texts = read.get(number) ?? readPage(page);
        setNewest(read, number, texts, mostReadPages);
        const scored = scorePage(texts, query, find);
        const hits = pageHits(texts, scored, query, find);
        // A higher limit adds pages, and leaves those before them where they are.
        const block = Math.floor(place / defaultLimit);
        return hits.length === 0 ? [] : [{ page, hits, block, score: score + scored.bonus }];
      })
      .sort((a, b) => a.block - b.block || b.score - a.score);
    const { hits, hasMore } = selectHits(
      found.map((page) => page.hits),
      limit,
    );
    const groups = found.slice(0, hits.length).map(({ page }, at) => ({
      title: page.title,
      path: page.path,
      hits: hits[at] ?? [],
    }));
    return { groups, hasMore };
  };
}
