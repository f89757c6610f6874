import { memoize } from '#shared/memoize';
import type { ReadText } from '../text/read-text.ts';
import type { Query } from './read-query.ts';

/** A match of a query in a text; offsets in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly unit: number;
  readonly quality: number;
}

/** Finds every match of a query in a text, in the order of the text. */
export type FindMatches = (text: ReadText) => readonly Match[];

/** Creates a function that finds the matches of a query, and looks at each text once. */
export function createFindMatches({ units, names }: Pick<Query, 'units' | 'names'>): FindMatches {
  const meanings = new Map<string, { readonly unit: number; readonly quality: number }[]>();
  units.forEach((terms, unit) => {
    for (const [term, quality] of terms) {
      meanings.set(term, [...(meanings.get(term) ?? []), { unit, quality }]);
    }
  });
  return memoize(({ content, joined, tokens }: ReadText): readonly Match[] => {
    const found = tokens.flatMap(({ term, start, end }) =>
      (meanings.get(term) ?? []).map((meaning) => ({ start, end, ...meaning })),
    );
    if (found.length > 0 || !names.includes(joined)) return found;
    // The query is this name, written as one word or as several.
    return units.map((_, unit) => ({ start: 0, end: content.length, unit, quality: 1 }));
  });
}

/** Share of a query that these matches cover, up to 1. */
export function coverOf(matches: readonly Match[], { shares }: Pick<Query, 'shares'>): number {
  const best = new Map<number, number>();
  for (const { unit, quality } of matches) best.set(unit, Math.max(quality, best.get(unit) ?? 0));
  return [...best].reduce((sum, [unit, quality]) => sum + quality * (shares[unit] ?? 0), 0);
}
