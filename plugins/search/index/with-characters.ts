import { isPair } from '../text/is-pair.ts';
import type { Posting } from './code-postings.ts';
import type { Terms } from './collect-terms.ts';
import { characterTerm } from './made-terms.ts';
import { strongerKind } from './posting-kinds.ts';

/** The terms with those that stand for all pairs of a character, for queries that hold it alone. */
export function withCharacters(terms: Terms): Terms {
  const characters = new Map<string, Map<number, Required<Posting>>>();
  for (const [term, postings] of terms) {
    if (!isPair(term)) continue;
    for (const char of new Set(term)) {
      const own = characters.get(characterTerm(char)) ?? new Map<number, Required<Posting>>();
      for (const { page, kind, names = 0 } of postings) {
        const before = own.get(page) ?? { page, kind, names };
        own.set(page, { page, kind: strongerKind(kind, before.kind), names: names | before.names });
      }
      characters.set(characterTerm(char), own);
    }
  }
  const sorted = [...characters].map(
    ([term, own]) => [term, [...own.values()].sort((a, b) => a.page - b.page)] as const,
  );
  return new Map([...terms, ...sorted]);
}
