import type { TermIndex } from '../index/term-index.ts';
import type { QueryUnit } from '../query/read-query.ts';
import { foldCase } from '../text/fold-text.ts';
import { joinedName } from '../text/names.ts';

/** A query with how much of it each unit is. */
export interface WeighedQuery {
  /** As it was typed, folded. */
  readonly text: string;
  readonly joined: string;
  readonly units: readonly QueryUnit[];
  /** Share of each unit in what is asked: rare words count more. All together are 1. */
  readonly shares: readonly number[];
}

/** Weighs the units of a query by how few pages have them. */
export function weighQuery(
  text: string,
  units: readonly QueryUnit[],
  pageCount: number,
  index: TermIndex,
): WeighedQuery {
  const worth = units.map((terms) => {
    const best = Math.max(...terms.values());
    const pages = new Set<number>();
    for (const [term, quality] of terms) {
      if (quality < best) continue;
      for (const page of index.pagesSaying(term)) pages.add(page);
    }
    return Math.log(1 + pageCount / (pages.size + 0.5));
  });
  const sum = worth.reduce((total, own) => total + own, 0);
  return { text: foldCase(text).trim(), joined: joinedName(text), units, shares: worth.map((own) => own / sum) };
}
