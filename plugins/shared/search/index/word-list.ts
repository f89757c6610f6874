import { sharedLength } from './term-code.ts';

const first = 'A'.charCodeAt(0);

/** Words in the order of the alphabet as `SearchWords` has them. */
export function packWords(words: readonly string[]): string {
  return words.map((word, at) => packWord(word, words[at - 1] ?? '')).join(' ');
}

function packWord(word: string, before: string): string {
  const shared = sharedLength(word, before);
  return String.fromCharCode(first + shared) + word.slice(shared);
}

/** The words of a list that `packWords` has made. */
export function unpackWords(list: string): readonly string[] {
  const words: string[] = [];
  for (const packed of split(list)) {
    const shared = Math.max(0, packed.charCodeAt(0) - first);
    words.push((words.at(-1) ?? '').slice(0, shared) + packed.slice(1));
  }
  return words;
}

/** Pairs of characters in their order as `SearchPairs` has them. */
export function packPairs(pairs: readonly string[]): string {
  const byFirst = new Map<string, string>();
  for (const [char = '', second = ''] of pairs) byFirst.set(char, (byFirst.get(char) ?? char) + second);
  return [...byFirst.values()].join(' ');
}

/** The pairs of a list that `packPairs` has made. */
export function unpackPairs(list: string): readonly string[] {
  return split(list).flatMap(([char, ...seconds]) => seconds.map((second) => `${char}${second}`));
}

function split(list: string): readonly string[] {
  return list === '' ? [] : list.split(' ');
}
