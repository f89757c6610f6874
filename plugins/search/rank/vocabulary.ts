import { distance } from 'fastest-levenshtein';

/** The terms of an index, for completing and correcting words. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/** Most terms that a word is completed to: more would only take time. */
const mostTerms = 60;

/** A vocabulary of these terms. If it lacks the words of the texts, it must not correct any. */
export function createVocabulary(terms: ReadonlySet<string>, corrects = true) {
  const filter = (isWanted: (term: string) => boolean) => [...terms].filter(isWanted);
  return {
    has: (term: string) => terms.has(term),
    /** Longer terms with this beginning, the shortest first. */
    startingWith: (beginning: string) => shortest(filter((term) => term !== beginning && term.startsWith(beginning))),
    /** Terms that differ from a word by at most this many mistakes. */
    near(word: string, mistakes: number): readonly string[] {
      if (!corrects) return [];
      // Two swapped letters are one mistake, but count as two in the package.
      const swapped = new Set(Array.from({ length: word.length - 1 }, (_, at) => withSwap(word, at)));
      const isNear = (term: string) =>
        Math.abs(term.length - word.length) <= mistakes && (distance(word, term) <= mistakes || swapped.has(term));
      return filter((term) => term !== word && !/^\d/.test(term) && isNear(term));
    },
    /** Other terms that contain a text, the shortest first. */
    containing: (piece: string) => shortest(filter((term) => term !== piece && term.includes(piece))),
  };
}

function withSwap(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function shortest(terms: readonly string[]): readonly string[] {
  return [...terms].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, mostTerms);
}
