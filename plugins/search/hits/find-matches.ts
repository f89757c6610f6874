import type { Meaning, TermMeanings } from '../rank/term-meanings.ts';
import type { TextRange } from '../types.ts';
import { joinRanges } from './join-ranges.ts';
import type { TermNumbers } from './term-numbers.ts';
import { type TextPart, tokenSize } from './text-part.ts';

/** A place in a text that a query asks for, in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Number of the unit that it stands for. */
  readonly unit: number;
  readonly quality: number;
}

/** Every place of a text where a unit of a query is found, in the order of the text. */
export type FindMatches = (part: TextPart) => readonly Match[];

/** What finds the matches of a query in texts that are cut into terms with these numbers. */
export function createFindMatches(meanings: TermMeanings, numbers: TermNumbers): FindMatches {
  const known = [...meanings].map(([term, own]) => ({ own, number: numbers.of(term) }));
  // From the number of a term to that of its meanings, from 1; terms that get a number later have none.
  const places = new Uint16Array(numbers.count());
  known.forEach(({ number }, at) => {
    places[number] = at + 1;
  });
  return ({ tokens }) => {
    const matches: Match[] = [];
    for (let at = 0; at < tokens.length; at += tokenSize) {
      const place = places[tokens[at] ?? 0];
      if (!place) continue;
      for (const meaning of known[place - 1]?.own ?? []) {
        matches.push(matchAt(tokens[at + 1] ?? 0, tokens[at + 2] ?? 0, meaning));
      }
    }
    return matches;
  };
}

/** Of a pair that was found by one of its characters only that one is marked. */
function matchAt(start: number, end: number, { term, unit, quality, char }: Meaning): Match {
  if (char === undefined || term.length !== end - start) return { start, end, unit, quality };
  const at = start + term.indexOf(char);
  return { start: at, end: at + char.length, unit, quality };
}

/** Where matches are to be marked: neighbours as one. */
export function matchedRanges(matches: readonly Match[]): readonly TextRange[] {
  return joinRanges(matches.map(({ start, end }) => [start, end]));
}
