import type { BitReader, BitWriter } from './bit-coder.ts';
import { codeNumber } from './code-number.ts';
import { secondContext, type TermModels } from './term-code.ts';

/** What is coded after a pair of characters. */
type AfterPair = (pair: string) => void;

/** Writes pairs of characters by how common these are, and returns the characters in that order. */
export function writePairs(
  coder: BitWriter,
  { firsts, sizes, seconds: gaps }: TermModels,
  pairs: readonly string[],
  after: AfterPair = () => undefined,
): string {
  const { chars, groups } = groupPairs(pairs);
  let lastFirst = -1;
  for (const [first, seconds] of groups) {
    codeNumber(coder, firsts, 0, first - lastFirst - 1);
    codeNumber(coder, sizes, 0, seconds.length - 1);
    let lastSecond = -1;
    for (const second of seconds) {
      codeNumber(coder, gaps, secondContext(first, lastSecond), second - lastSecond - 1);
      after(`${chars[first]}${chars[second]}`);
      lastSecond = second;
    }
    lastFirst = first;
  }
  // The gap that leads behind the last character is the end.
  codeNumber(coder, firsts, 0, chars.length - lastFirst - 1);
  return chars.join('');
}

/**
 * Reads what `writePairs` has written, one pair at a time: what was coded after it is read before the next one is asked
 * for. Throws a `RangeError` for a character that there is not.
 */
export function* readPairs(
  coder: BitReader,
  { firsts, sizes, seconds: gaps }: TermModels,
  chars: string,
): Generator<string> {
  const all = [...chars];
  const nextFirst = (last: number) => last + 1 + codeNumber(coder, firsts, 0);
  for (let first = nextFirst(-1); first < all.length; first = nextFirst(first)) {
    let second = -1;
    for (let left = 1 + codeNumber(coder, sizes, 0); left > 0; left -= 1) {
      second += 1 + codeNumber(coder, gaps, secondContext(first, second));
      if (second >= all.length) throw new RangeError(`There is no character ${second}.`);
      yield `${all[first]}${all[second]}`;
    }
  }
}

/** Pairs by their first character, as places in `chars`: those that end most pairs stand first, so that gaps are small. */
function groupPairs(pairs: readonly string[]) {
  const counts = new Map<string, number>();
  for (const [first = '', second = ''] of pairs) {
    counts.set(first, counts.get(first) ?? 0);
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  const chars = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([char]) => char);
  const places = new Map(chars.map((char, place) => [char, place]));
  const groups = new Map<number, number[]>();
  for (const [first = '', second = ''] of pairs) {
    const place = places.get(first) ?? 0;
    groups.set(place, [...(groups.get(place) ?? []), places.get(second) ?? 0]);
  }
  const sorted = [...groups].sort(([a], [b]) => a - b);
  return { chars, groups: sorted.map(([first, seconds]) => [first, seconds.sort((a, b) => a - b)] as const) };
}
