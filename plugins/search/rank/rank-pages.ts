import { fields, type TermIndex } from '../index/term-index.ts';
import type { Query } from './read-query.ts';
import { bonuses, fieldWeights } from './weights.ts';

/** A page that a query has found. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
}

const weighedFields = fields.filter((field) => field !== 'name');

/** Pages that a query finds, best first. `factorOf` is the page's own factor on its score. */
export function rankPages(query: Query, index: TermIndex, factorOf: (page: number) => number): readonly RankedPage[] {
  const pages = new Map<number, { score: number; cover: number }>();
  const pageOf = (page: number) => {
    const known = pages.get(page) ?? { score: 0, cover: 0 };
    pages.set(page, known);
    return known;
  };
  for (const [at, unit] of query.units.entries()) {
    const share = query.shares[at] ?? 0;
    const found = new Map<number, number>();
    for (const field of weighedFields) {
      for (const [page, quality] of bestQualities(unit, (term) => index.pagesWith(term, field))) {
        pageOf(page).score += share * quality * fieldWeights[field];
        found.set(page, Math.max(quality, found.get(page) ?? 0));
      }
    }
    for (const [page, quality] of found) pageOf(page).cover += share * quality;
  }
  for (const page of new Set(query.names.flatMap((name) => index.pagesWith(name, 'name')))) {
    const named = pageOf(page);
    named.score += bonuses.name;
    // A name matches the whole query, even if the two are split into words differently.
    if (named.cover === 0) named.cover = 1;
  }
  return [...pages]
    .map(([page, { score, cover }]) => ({ page, score: score * Math.sqrt(cover) * factorOf(page) }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

function bestQualities(unit: Query['units'][number], pagesWith: (term: string) => readonly number[]) {
  const best = new Map<number, number>();
  for (const [term, quality] of unit) {
    for (const page of pagesWith(term)) best.set(page, Math.max(quality, best.get(page) ?? 0));
  }
  return best;
}
