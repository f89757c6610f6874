import { createBitReader, createBitWriter } from './bit-coder.ts';
import type { SearchPairs } from './directory.ts';
import { readPairs, writePairs } from './pair-code.ts';
import { createTermModels, sharedLength } from './term-code.ts';

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

/** Pairs of characters as `SearchPairs` has them. */
export function packPairs(pairs: readonly string[]): SearchPairs {
  const coder = createBitWriter();
  const chars = writePairs(coder, createTermModels(), pairs);
  return { chars, code: coder.finish() };
}

/** The pairs of a list that `packPairs` has made. Throws a `RangeError` for another one. */
export function unpackPairs({ chars, code }: SearchPairs): readonly string[] {
  const coder = createBitReader(code);
  const pairs = [...readPairs(coder, createTermModels(), chars)];
  if (!coder.isDone()) throw new RangeError('There is more than the pairs.');
  return pairs;
}

function split(list: string): readonly string[] {
  return list === '' ? [] : list.split(' ');
}
