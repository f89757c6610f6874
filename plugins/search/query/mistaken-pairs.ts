import type { Vocabulary } from '../fields/vocabulary.ts';
import type { Token } from '../text/tokenize.ts';

/**
 * What the pairs of characters of a query may stand for that no page has, by where they begin. Where two of them share a
 * character, that one is wrong, and any other that makes both known may be meant (`热跟新`, `热更新`). Of one that shares
 * none with a pair that is known either may be wrong (`拆报`, `拆包`).
 */
export function mistakenPairs(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): ReadonlyMap<number, ReadonlySet<string>> {
  const meant = new Map<number, Set<string>>();
  if (!vocabulary.isComplete) return meant;
  const add = (start: number, pair: string) => meant.set(start, (meant.get(start) ?? new Set()).add(pair));
  const known = new Set<number>();
  const unknown = new Map<number, string>();
  for (const { term, kind, start } of tokens) {
    if (kind !== 'gram' || [...term].length !== 2) continue;
    if (vocabulary.has(term)) known.add(start);
    else unknown.set(start, term);
  }
  for (const [start, pair] of unknown) {
    const [first = ''] = pair;
    const next = start + first.length;
    const [, last] = unknown.get(next) ?? '';
    if (last === undefined) continue;
    const ends = new Set(vocabulary.pairsWith(last));
    for (const begin of vocabulary.pairsWith(first)) {
      const [, char = ''] = begin;
      if (!begin.startsWith(first) || !ends.has(char + last)) continue;
      add(start, begin);
      add(next, char + last);
    }
  }
  for (const [start, pair] of unknown) {
    const [first = '', last = ''] = pair;
    if (meant.has(start) || known.has(start + first.length) || known.has(start - first.length)) continue;
    for (const other of vocabulary.pairsWith(first)) if (other.startsWith(first)) add(start, other);
    for (const other of vocabulary.pairsWith(last)) if (other.endsWith(last)) add(start, other);
  }
  return meant;
}
