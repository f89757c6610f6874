/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to and without `limit`. */
  below(limit: number): number;
  /** One of the values; the list must not be empty. */
  pick<T>(values: readonly T[]): T;
}

/** Creates a generator of numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is no value to pick.');
      return value;
    },
  };
}
