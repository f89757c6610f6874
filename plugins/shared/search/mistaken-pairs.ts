import type { Token } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What the pairs of characters of a query may stand for that the index does not have, by where they begin: where two
 * of them share a character, that one is wrong, and any other that makes both known may be meant (`热跟新`, `热更新`).
 */
export function mistakenPairs(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): ReadonlyMap<number, ReadonlySet<string>> {
  const meant = new Map<number, Set<string>>();
  const add = (start: number, pair: string) => meant.set(start, (meant.get(start) ?? new Set()).add(pair));
  const unknown = tokens.filter(({ term, kind }) => kind === 'gram' && [...term].length === 2 && !vocabulary.has(term));
  for (const { term, start, end } of unknown) {
    const [first = '', shared = ''] = term;
    const next = unknown.find((other) => other.start === end - shared.length);
    const [, last] = next?.term ?? '';
    if (next === undefined || last === undefined) continue;
    for (const pair of vocabulary.pairsWith(first)) {
      const [begin, char = ''] = pair;
      if (begin !== first || !vocabulary.has(char + last)) continue;
      add(start, pair);
      add(next.start, char + last);
    }
  }
  return meant;
}
