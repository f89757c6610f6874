import type { Token } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What the pairs of characters of a query may stand for that no page has, by where they begin. Where two of them share a
 * character, that one is wrong, and any other that makes both known may be meant (`热跟新`, `热更新`); of one alone either
 * character may be wrong (`拆报`, `拆包`), unless it lies `across` two words.
 */
export function mistakenPairs(
  tokens: readonly Token[],
  across: ReadonlySet<number>,
  vocabulary: Vocabulary,
): ReadonlyMap<number, ReadonlySet<string>> {
  const meant = new Map<number, Set<string>>();
  const add = (start: number, pair: string) => meant.set(start, (meant.get(start) ?? new Set()).add(pair));
  if (!vocabulary.isComplete) return meant;
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
  for (const { term, start } of unknown) {
    if (meant.has(start) || across.has(start)) continue;
    const [first = '', last = ''] = term;
    for (const pair of vocabulary.pairsWith(first)) if (pair.startsWith(first)) add(start, pair);
    for (const pair of vocabulary.pairsWith(last)) if (pair.endsWith(last)) add(start, pair);
  }
  return meant;
}
