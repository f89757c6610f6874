import type { RankedFields } from '../fields/search-fields.ts';
import type { FoundName } from '../text/page-names.ts';
import type { SearchHeadPage } from '../types.ts';
import { bestHeadings } from './best-headings.ts';
import { matchUnits } from './match-units.ts';
import type { WeighedQuery } from './weigh-query.ts';
import { fullness, weights } from './weights.ts';

/**
 * What a name that is the query itself adds: a title more than everything else together, the last part of the name of
 * an option or of a path more than any heading.
 */
const exactBonus = { title: 100, name: 18, keyword: 8, group: 3, named: 4.2 };

/** How much it costs a page that it lacks a part of the query. */
const coverPower = 0.8;

/** A page that a query found. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** How much of the query is found in title and keywords, and in the path, up to 1, by the weight of the words. */
  readonly nameCover: number;
  readonly pathCover: number;
  /** How much of the query is found anywhere on the page. */
  readonly cover: number;
}

/** Pages that a query finds by titles, headings, paths and the terms of their texts, best first. */
export function rankPages(
  query: WeighedQuery,
  pages: readonly Pick<SearchHeadPage, 'rank'>[],
  fields: RankedFields,
): readonly RankedPage[] {
  const matches = matchUnits(query, fields, pages.length);
  const headings = bestHeadings(query, matches, fields);
  const called = new Set(fields.named.places(query.asked[0].joined));
  const matchOf = fields.nameMatches(query);
  const ranked = pages.flatMap(({ rank = 1 }, page): RankedPage[] => {
    const of = (sums: Float64Array) => sums[page] ?? 0;
    const [cover, nameCover, pathCover] = [of(matches.cover), of(matches.nameCover), of(matches.path)];
    if (cover === 0) return [];
    const filled = fullness(of(matches.titleWords), fields.titleLengths[page] ?? 1);
    const sum =
      weights.title * of(matches.title) * filled +
      of(headings) +
      weights.path * pathCover +
      weights.text * of(matches.text) +
      nameBonus(matchOf(page)) +
      (called.has(page) ? exactBonus.keyword : 0) +
      exactBonus.named * nameCover ** 2;
    // A query that holds the whole title asks for something of that page, even if the page says it in other words.
    const score = sum * (filled === 1 ? (1 + cover) / 2 : cover) ** coverPower * rank;
    return [{ page, score, nameCover, pathCover, cover }];
  });
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

function nameBonus(found: FoundName | undefined): number {
  return found === undefined ? 0 : exactBonus[found.match] * found.worth;
}
