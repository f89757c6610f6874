import type { QueryUnit } from '../query/read-query.ts';
import { foldCase } from '../text/fold-text.ts';
import { type Token, tokenize } from '../text/tokenize.ts';

/** A place in a text that a query asks for, in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Number of the unit that it stands for. */
  readonly unit: number;
  readonly quality: number;
}

/** A text that is cut into terms. */
export interface ReadText {
  readonly content: string;
  /** As `foldCase` gives it. */
  readonly folded: string;
  readonly tokens: readonly Token[];
  /** Words and pairs of characters, parts of words not counted. */
  readonly length: number;
}

/** Cuts a text into terms. */
export function readText(content: string): ReadText {
  const tokens = tokenize(content);
  return { content, folded: foldCase(content), tokens, length: tokens.filter(({ kind }) => kind !== 'part').length };
}

/** Every place of a text where a unit of a query is found, in the order of the text. */
export type FindMatches = (text: ReadText) => readonly Match[];

/** What finds the matches of a query. A term stands for the unit that it fits best, or for several that it fits alike. */
export function createFindMatches(units: readonly QueryUnit[]): FindMatches {
  const meanings = new Map<string, { readonly unit: number; readonly quality: number }[]>();
  units.forEach((terms, unit) => {
    for (const [term, quality] of terms) {
      const known = meanings.get(term) ?? [];
      const best = known[0]?.quality ?? 0;
      if (quality >= best) meanings.set(term, quality > best ? [{ unit, quality }] : [...known, { unit, quality }]);
    }
  });
  return ({ tokens }) =>
    tokens.flatMap(({ term, start, end }) => (meanings.get(term) ?? []).map((meaning) => ({ start, end, ...meaning })));
}
