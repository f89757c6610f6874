import type { QueryUnit } from '../query/query-units.ts';

/** What a term stands for: a unit by its number, how well, and the character of it that is asked for. */
export interface Meaning extends Pick<QueryUnit, 'char'> {
  readonly term: string;
  readonly unit: number;
  readonly quality: number;
}

/** What each term stands for: the unit that it stands for best, or several that it stands for alike. */
export type TermMeanings = ReadonlyMap<string, readonly Meaning[]>;

/** The terms of all units of a query. */
export function termMeanings(units: readonly QueryUnit[]): TermMeanings {
  const meanings = new Map<string, Meaning[]>();
  units.forEach(({ terms, char }, unit) => {
    for (const [term, quality] of terms) {
      const meaning = { term, unit, quality, ...(char === undefined ? {} : { char }) };
      const known = meanings.get(term) ?? [];
      const best = known[0]?.quality ?? 0;
      if (quality >= best) meanings.set(term, quality > best ? [meaning] : [...known, meaning]);
    }
  });
  return meanings;
}
