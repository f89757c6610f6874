import type { QueryUnit } from './query-units.ts';
import { type Token, tokenize } from './tokenize.ts';
import type { TextRange } from './types.ts';

/** A term of a text that a query asks for. */
export interface Match extends Token {
  /** Number of the unit that it stands for. */
  readonly unit: number;
  readonly quality: number;
}

/** Every place of a text where a unit of a query is found, in the order of the text. */
export function findMatches(tokens: readonly Token[], units: readonly QueryUnit[]): readonly Match[] {
  return tokens.flatMap((token) => {
    let best: Match | undefined;
    units.forEach(({ terms, char }, unit) => {
      const quality = terms.get(token.term);
      if (quality === undefined || quality <= (best?.quality ?? 0)) return;
      best = { ...token, ...placeIn(token, char), unit, quality };
    });
    return best === undefined ? [] : [best];
  });
}

/** Of a pair that was found by one of its characters only that one is marked. */
function placeIn({ term, start, end }: Token, char: string | undefined): Pick<Token, 'start' | 'end'> {
  if (char === undefined || term.length !== end - start) return { start, end };
  const at = start + term.indexOf(char);
  return { start: at, end: at + char.length };
}

/** Ranges of a text to be marked: what matched, neighbours joined. */
export function matchedRanges(text: string, units: readonly QueryUnit[]): readonly TextRange[] {
  return joinRanges(findMatches(tokenize(text), units).map(({ start, end }) => [start, end]));
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
