import { distance } from 'fastest-levenshtein';

/** The terms of an index, found by more than themselves. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/** Terms that stand for one word: more would tell little, and take time. */
const mostTerms = 60;

/** A vocabulary of these terms. */
export function createVocabulary(terms: ReadonlySet<string>) {
  const filter = (isWanted: (term: string) => boolean) => [...terms].filter(isWanted);
  return {
    has: (term: string) => terms.has(term),
    /** Terms that begin so, the shortest first, without the term itself. */
    startingWith: (beginning: string) => shortest(filter((term) => term !== beginning && term.startsWith(beginning))),
    /** Words with at most that many mistakes, in the whole word or in what is typed of it. */
    near(word: string, mistakes: number): readonly string[] {
      // Two neighbours that changed places are one slip of the fingers, and two changes to the package.
      const swapped = Array.from({ length: word.length - 1 }, (_, at) => withSwap(word, at));
      const near = filter((term) => {
        if (/^\d/.test(term)) return false;
        if (Math.abs(term.length - word.length) <= mistakes) return distance(word, term) <= mistakes;
        // Of half a word with a mistake the first letter must be right; what is missing makes the other half longer.
        if (term.length < word.length || term[0] !== word[0]) return false;
        return [0, mistakes].some((more) => distance(word, term.slice(0, word.length + more)) <= mistakes);
      });
      return [...new Set([...swapped.filter((term) => terms.has(term)), ...near])].filter((term) => term !== word);
    },
    /** Other terms that hold a piece, the shortest first. */
    containing: (piece: string) => shortest(filter((term) => term !== piece && term.includes(piece))),
  };
}

function withSwap(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function shortest(terms: readonly string[]): readonly string[] {
  return [...terms].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, mostTerms);
}
