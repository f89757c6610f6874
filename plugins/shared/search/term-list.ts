import { readNumbers, writeNumbers } from './number-text.ts';

/** A list of terms as text; `readTerms` gives them back in the order that `orderTerms` puts them in. */
export interface PackedTerms {
  /** How many characters each word shares with the one before it, and the rest of each, spaces between. */
  readonly shared: string;
  readonly rests: string;
  /** Characters of the pairs, those that end most pairs first. */
  readonly chars: string;
  /** First character of pairs, as the gap to the one before, then the number of its pairs, again and again. */
  readonly firsts: string;
  /** Second characters, as gaps. */
  readonly seconds: string;
}

const pair = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2}$/u;

/** Whether a term is a pair of characters of a text that is written without spaces. */
export function isPair(term: string): boolean {
  return pair.test(term);
}

/**
 * Terms in the order in which they are packed: words by their letters, so that neighbours begin alike, then pairs of
 * ideographs by how common their characters are, which makes for small gaps.
 */
export function orderTerms(terms: Iterable<string>): readonly string[] {
  const all = [...terms];
  const pairs = all.filter(isPair);
  const rank = rankOf(pairs);
  const place = (char: string) => rank.get(char) ?? 0;
  const byPlace = (a: string, b: string) => {
    const [[a1 = '', a2 = ''], [b1 = '', b2 = '']] = [[...a], [...b]];
    return place(a1) - place(b1) || place(a2) - place(b2);
  };
  return [...all.filter((term) => !isPair(term)).sort(), ...pairs.sort(byPlace)];
}

/** Packs terms that `orderTerms` has put in order. */
export function writeTerms(ordered: readonly string[]): PackedTerms {
  const words = ordered.filter((term) => !isPair(term));
  const pairs = ordered.filter(isPair);
  const rank = rankOf(pairs);
  const shared = words.map((word, at) => sharedLength(words[at - 1] ?? '', word));
  const seconds = new Map<string, string[]>();
  for (const [first = '', second = ''] of pairs) seconds.set(first, [...(seconds.get(first) ?? []), second]);
  const place = (char: string) => rank.get(char) ?? 0;
  const firsts = gaps([...seconds.keys()].map(place));
  const sizes = [...seconds.values()].map((list) => list.length);
  return {
    shared: writeNumbers(shared),
    rests: words.map((word, at) => word.slice(shared[at])).join(' '),
    chars: [...rank.keys()].join(''),
    firsts: writeNumbers(firsts.flatMap((gap, at) => [gap, sizes[at] ?? 0])),
    seconds: writeNumbers([...seconds.values()].flatMap((list) => gaps(list.map(place)))),
  };
}

/** Unpacks terms. Throws a `RangeError` for a text that `writeTerms` did not write. */
export function* readTerms(packed: PackedTerms): Generator<string> {
  const shared = readNumbers(packed.shared);
  let word = '';
  for (const rest of packed.rests === '' ? [] : packed.rests.split(' ')) {
    word = word.slice(0, shared.next()) + rest;
    yield word;
  }
  const chars = [...packed.chars];
  const charAt = (place: number): string => {
    const char = chars[place];
    if (char === undefined) throw new RangeError(`There is no character ${place}.`);
    return char;
  };
  const [firsts, seconds] = [readNumbers(packed.firsts), readNumbers(packed.seconds)];
  for (let first = -1; firsts.hasNext(); ) {
    first += firsts.next() + 1;
    const size = firsts.next();
    let second = -1;
    for (let left = size; left > 0; left -= 1) {
      second += seconds.next() + 1;
      yield charAt(first) + charAt(second);
    }
  }
}

/** Places of the characters, those that are the second of most pairs first. */
function rankOf(pairs: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [first = '', second = ''] of pairs) {
    counts.set(first, counts.get(first) ?? 0);
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return new Map(sorted.map(([char], place) => [char, place]));
}

function gaps(places: readonly number[]): readonly number[] {
  return places.map((place, at) => place - (places[at - 1] ?? -1) - 1);
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
