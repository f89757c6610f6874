import { distance } from 'fastest-levenshtein';

/** The terms of an index, found by more than themselves. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/** Terms that stand for one word: more would tell little, and take time. */
const mostTerms = 60;

/** A vocabulary of terms in the order of the alphabet. */
export function createVocabulary(sorted: readonly string[]) {
  const has = (term: string) => sorted[firstFrom(sorted, term)] === term;
  return {
    has,
    /** Terms that begin so, the shortest first, without the term itself. */
    startingWith(beginning: string): readonly string[] {
      const found: string[] = [];
      for (let at = firstFrom(sorted, beginning); sorted[at]?.startsWith(beginning); at += 1) {
        const term = sorted[at];
        if (term !== undefined && term !== beginning) found.push(term);
      }
      return shortest(found);
    },
    /** Words with at most that many mistakes, in the whole word or in what is typed of it. */
    near(word: string, mistakes: number): readonly string[] {
      // Two neighbours that changed places are one slip of the fingers, and two changes to the package.
      const swapped = Array.from({ length: word.length - 1 }, (_, at) => withSwap(word, at));
      const near = sorted.filter((term) => {
        if (/^\d/.test(term)) return false;
        if (Math.abs(term.length - word.length) <= mistakes) return distance(word, term) <= mistakes;
        // Of half a word with a mistake the first letter must be right; what is missing makes the other half longer.
        if (term.length < word.length || term[0] !== word[0]) return false;
        return [0, mistakes].some((more) => distance(word, term.slice(0, word.length + more)) <= mistakes);
      });
      return [...new Set([...swapped.filter(has), ...near])].filter((term) => term !== word);
    },
    /** Other terms that hold a piece, the shortest first. */
    containing: (piece: string) => shortest(sorted.filter((term) => term !== piece && term.includes(piece))),
  };
}

function withSwap(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function shortest(terms: readonly string[]): readonly string[] {
  return [...terms].sort((a, b) => a.length - b.length).slice(0, mostTerms);
}

function firstFrom(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
