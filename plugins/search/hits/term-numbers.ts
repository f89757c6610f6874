/** A number for each term of the texts that are in memory. */
export interface TermNumbers {
  /** The number of a term; one that has none yet gets the next. */
  of(term: string): number;
  /** How many terms have a number: all numbers are below it. */
  count(): number;
}

/** Numbers from 0, without any term yet. */
export function createTermNumbers(): TermNumbers {
  const numbers = new Map<string, number>();
  return {
    of(term) {
      const known = numbers.get(term);
      if (known !== undefined) return known;
      numbers.set(term, numbers.size);
      return numbers.size - 1;
    },
    count: () => numbers.size,
  };
}
