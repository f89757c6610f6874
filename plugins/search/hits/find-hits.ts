import type { RankedPage } from '../rank/rank-pages.ts';
import type { WeighedQuery } from '../rank/weigh-query.ts';
import { defaultLimit, type SearchHeadPage, type SearchResult } from '../types.ts';
import { createFindMatches } from './find-matches.ts';
import { findPageHits, type PageHits } from './page-hits.ts';
import { selectHits } from './select-hits.ts';
import type { TermNumbers } from './term-numbers.ts';
import type { NameParts, PageText } from './text-part.ts';

/** Pages beyond the limit whose texts are looked at: they may have the query word for word. */
const extraPages = 3;

/** A file that an engine asks for: a page, a part of the terms, or a list of all words or all pairs of characters. */
export interface SearchFile {
  readonly kind: 'page' | 'part' | 'words' | 'pairs';
  /** Number of the page or the part; 0 for a list. */
  readonly number: number;
  /** Hash in its name. */
  readonly hash: string;
}

/** Pages that a query found, before their texts have been looked at. */
export interface Ranking {
  readonly query: WeighedQuery;
  /** In the order that `readingOrder` gives them. */
  readonly pages: readonly RankedPage[];
  readonly limit: number;
  /** Files of terms that are missing: as long as there are any, pages are found by what is known of them. */
  readonly unread: readonly SearchFile[];
}

/** What is known of a page. */
export interface KnownPage {
  readonly page: SearchHeadPage;
  readonly names: NameParts;
  /** Absent as long as it has not been fetched. */
  readonly text: PageText | undefined;
}

/** Pages in the order in which their texts are looked at: the best ones, then those that have most of the query. */
export function readingOrder(pages: readonly RankedPage[]): readonly RankedPage[] {
  const best = pages.slice(0, defaultLimit);
  const others = pages.slice(defaultLimit);
  const wholest = [...others].sort((a, b) => b.cover - a.cover || b.score - a.score).slice(0, extraPages);
  const chosen = new Set(wholest);
  return [...best, ...wholest, ...others.filter((page) => !chosen.has(page))];
}

/** How many pages of a ranking are looked at. */
export function consideredCount({ limit }: Ranking): number {
  return limit + extraPages;
}

/** The hits of a ranking; pages of which nothing is known are passed over. */
export function findHits(
  ranking: Ranking,
  numbers: TermNumbers,
  pageOf: (page: number) => KnownPage | undefined,
): SearchResult {
  const find = createFindMatches(ranking.query.meanings, numbers);
  const best: PageHits[] = [];
  for (const ranked of ranking.pages) {
    if (best.length === consideredCount(ranking)) break;
    const known = pageOf(ranked.page);
    if (known !== undefined) best.push(findPageHits({ ...known, ranked }, ranking.query, find));
  }
  // Further hits come after the first ones, which keep their order when more are asked for.
  const first = defaultLimit + extraPages;
  const ordered = [best.slice(0, first), best.slice(first)].flatMap((hits) => hits.sort((a, b) => b.score - a.score));
  const terms = ranking.query.units.flatMap((unit) => [...unit.terms.keys()]);
  return { ...selectHits(ordered, ranking.limit, ranking.pages.length), terms };
}
