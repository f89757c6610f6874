import { editDistance } from '../text/edit-distance.ts';
import { isPair } from '../text/is-pair.ts';

/** The terms of an index, to be found by more than themselves. */
export interface Vocabulary {
  /** Whether what it lacks stands nowhere: as long as the texts are not there it has the terms of names only. */
  readonly isComplete: boolean;
  has(term: string): boolean;
  /** Terms that begin so, the shortest first; itself is not among them. */
  startingWith(beginning: string, limit: number): readonly string[];
  /** Pairs of characters that hold one. */
  pairsWith(char: string): readonly string[];
  /** Words with that many mistakes at most, in the whole word or in what is typed of it, with their number. */
  near(word: string, mistakes: number): readonly { readonly term: string; readonly mistakes: number }[];
  /** Words that hold it, the shortest first. */
  containing(part: string, limit: number): readonly string[];
  /** The words that it is written together from, as few as possible; none when it is not. */
  wordsIn(joined: string): readonly string[];
}

/** Shorter words are found in any word by chance. */
const leastJoined = 3;

/** A vocabulary of terms, in any order. */
export function createVocabulary(terms: Iterable<string>, isComplete = true): Vocabulary {
  const sorted = [...new Set(terms)].sort();
  const known = new Set(sorted);
  const words = sorted.filter((term) => !isPair(term));
  const pairs = sorted.filter(isPair);
  let spelt: ReturnType<typeof speltOf> | undefined;
  let pairsByChar: ReturnType<typeof pairsByCharOf> | undefined;
  return {
    isComplete,
    has: (term) => known.has(term),
    startingWith(beginning, limit) {
      const found: string[] = [];
      for (let at = firstFrom(sorted, beginning); sorted[at]?.startsWith(beginning); at += 1) {
        const term = sorted[at];
        if (term !== undefined && term !== beginning) found.push(term);
      }
      return shortest(found, limit);
    },
    pairsWith(char) {
      pairsByChar ??= pairsByCharOf(pairs);
      return pairsByChar.get(char) ?? [];
    },
    near(word, mistakes) {
      const typed = lettersOf(word);
      spelt ??= speltOf(words);
      const found: { term: string; mistakes: number }[] = [];
      // Most words differ by their letters alone: this goes through all of them for each word with a mistake.
      for (const { term, letters } of spelt) {
        if (term.length < word.length - mistakes || hasMoreBits(typed & ~letters, mistakes)) continue;
        const isLonger = term.length > word.length + mistakes;
        // Half a word with a mistake in it is found by its beginning, which then must be right.
        if (isLonger && term[0] !== word[0]) continue;
        const { whole, prefix } = editDistance(word, term, mistakes);
        const count = isLonger ? prefix : whole;
        if (count <= mistakes && count > 0) found.push({ term, mistakes: count });
      }
      return found;
    },
    containing: (part, limit) =>
      shortest(
        words.filter((term) => term.includes(part)),
        limit,
      ),
    wordsIn: (joined) => wordsIn(joined, known),
  };
}

/** Pairs of characters by each that they hold. */
function pairsByCharOf(pairs: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byChar = new Map<string, string[]>();
  for (const pair of pairs) {
    for (const char of new Set(pair)) {
      const known = byChar.get(char);
      if (known === undefined) byChar.set(char, [pair]);
      else known.push(pair);
    }
  }
  return byChar;
}

/** Words that may be mistyped, with their letters: nobody mistypes a number for another one. */
function speltOf(words: readonly string[]) {
  return words.flatMap((term) => (/^\d/.test(term) ? [] : [{ term, letters: lettersOf(term) }]));
}

/** The fewest words that a word is written together from; of as many the ones with the longest end. */
function wordsIn(joined: string, known: ReadonlySet<string>): readonly string[] {
  const found: (readonly string[] | undefined)[] = [[]];
  for (let end = leastJoined; end <= joined.length; end += 1) {
    for (let start = 0; start <= end - leastJoined; start += 1) {
      const before = found[start];
      const word = joined.slice(start, end);
      if (before === undefined || !known.has(word)) continue;
      const best = found[end];
      if (best === undefined || before.length + 1 < best.length) found[end] = [...before, word];
    }
  }
  return found[joined.length] ?? [];
}

/** The letters of a word as bits; some share one. A mistake takes one of them away at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most; count += 1) left &= left - 1;
  return left !== 0;
}

function firstFrom(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shortest terms, of equal ones the first. */
export function shortest(terms: readonly string[], limit: number): readonly string[] {
  return [...terms].sort((a, b) => a.length - b.length).slice(0, limit);
}
