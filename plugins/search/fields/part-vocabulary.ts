import type { SearchDirectory } from '../index/directory.ts';
import { divisionOf } from '../index/division.ts';
import { createVocabulary, shortest, type Vocabulary } from './vocabulary.ts';

/** All terms of a kind. */
export type TermList = 'words' | 'pairs';

/** The terms of an index, as far as they are there. */
export interface PartVocabulary {
  /** Parts that the terms of one word of a query may lie in; further ones are not looked for. */
  readonly mostPartsOfWord: number;
  /** The number of the part that has a term, or would have it. */
  partOf(term: string): number;
  has(part: number): boolean;
  addPart(part: number, terms: readonly string[]): void;
  /** Adds all words, or all pairs of characters. */
  addList(list: TermList, terms: readonly string[]): void;
  /** A vocabulary that tells what it lacks: a part by its number, or a list. What is not there it does not know. */
  open(onMissing: (part: number | TermList) => undefined): Vocabulary;
}

/**
 * Without any term of the parts yet. `names` has the terms of names that the parts lack; the lists have all. A beginning
 * that more parts have terms for than a word may need is looked up among all terms.
 */
export function createPartVocabulary(
  { beginnings, large }: Pick<SearchDirectory, 'beginnings' | 'large'>,
  names?: Vocabulary,
): PartVocabulary {
  const { mostPartsOfWord } = divisionOf({ isLarge: large !== undefined });
  const parts = new Map<number, Vocabulary>();
  const lists = new Map<TermList, Vocabulary>();

  function partOf(term: string): number {
    let [low, high] = [0, beginnings.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((beginnings[middle] ?? '') <= term) low = middle;
      else high = middle;
    }
    return low;
  }

  return {
    mostPartsOfWord,
    partOf,
    has: (part) => parts.has(part),
    addPart: (part, terms) => parts.set(part, createVocabulary(terms)),
    addList: (list, terms) => lists.set(list, createVocabulary(terms)),
    open(onMissing) {
      const partAt = (part: number) => parts.get(part) ?? onMissing(part);
      const listOf = (list: TermList) => lists.get(list) ?? onMissing(list);
      return {
        isComplete: true,
        has: (term) => [partAt(partOf(term)), names].some((own) => own?.has(term)),
        startingWith(beginning, limit) {
          const [first, last] = [partOf(beginning), partOf(`${beginning}\uffff`)];
          if (last - first >= mostPartsOfWord) return listOf('words')?.startingWith(beginning, limit) ?? [];
          const own = [...Array.from({ length: last - first + 1 }, (_, at) => partAt(first + at)), names];
          const found = new Set(own.flatMap((terms) => terms?.startingWith(beginning, limit) ?? []));
          return shortest([...found].sort(), limit);
        },
        pairsWith: (char) => listOf('pairs')?.pairsWith(char) ?? [],
        near: (word, mistakes) => listOf('words')?.near(word, mistakes) ?? [],
        containing: (part, limit) => listOf('words')?.containing(part, limit) ?? [],
        wordsIn: (joined) => listOf('words')?.wordsIn(joined) ?? [],
      };
    },
  };
}
