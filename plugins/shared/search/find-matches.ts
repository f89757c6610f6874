import type { QueryUnit } from './query-units.ts';
import { type Token, tokenize } from './tokenize.ts';
import type { TextRange } from './types.ts';

/** A term of a text that a query asks for. */
export interface Match extends Token {
  /** Number of the unit that it stands for. */
  readonly unit: number;
  readonly quality: number;
}

/** What each term stands for best: the unit by its number, how well, and the character of it that is asked for. */
export type TermMeanings = ReadonlyMap<string, Pick<Match, 'unit' | 'quality'> & Pick<QueryUnit, 'char'>>;

/** The terms of all units of a query. */
export function termMeanings(units: readonly QueryUnit[]): TermMeanings {
  const meanings = new Map<string, Pick<Match, 'unit' | 'quality'> & Pick<QueryUnit, 'char'>>();
  units.forEach(({ terms, char }, unit) => {
    for (const [term, quality] of terms) {
      if (quality <= (meanings.get(term)?.quality ?? 0)) continue;
      meanings.set(term, { unit, quality, ...(char === undefined ? {} : { char }) });
    }
  });
  return meanings;
}

/** Every place of a text where a unit of a query is found, in the order of the text. */
export function findMatches(tokens: readonly Token[], meanings: TermMeanings): readonly Match[] {
  const matches: Match[] = [];
  for (const token of tokens) {
    const meaning = meanings.get(token.term);
    if (meaning === undefined) continue;
    const { unit, quality, char } = meaning;
    matches.push({ ...token, ...placeIn(token, char), unit, quality });
  }
  return matches;
}

/** Of a pair that was found by one of its characters only that one is marked. */
function placeIn({ term, start, end }: Token, char: string | undefined): Pick<Token, 'start' | 'end'> {
  if (char === undefined || term.length !== end - start) return { start, end };
  const at = start + term.indexOf(char);
  return { start: at, end: at + char.length };
}

/** Ranges of a text to be marked: what matched, neighbours joined. */
export function matchedRanges(text: string, meanings: TermMeanings): readonly TextRange[] {
  return joinRanges(findMatches(tokenize(text), meanings).map(({ start, end }) => [start, end]));
}

/** Ranges in order, those that touch or overlap as one. */
export function joinRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const joined: TextRange[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
    else joined.push([start, end]);
  }
  return joined;
}
