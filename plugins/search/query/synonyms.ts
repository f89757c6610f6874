import { stemOf } from '../text/stem-of.ts';
import { tokenize } from '../text/tokenize.ts';
import type { SynonymGroups } from '../types.ts';

/** What else means the same as some words of a query. */
export interface SynonymMatch {
  /** Number of the query's words that it is about. */
  readonly length: number;
  /** Its synonyms, each as its words. */
  readonly others: readonly (readonly string[])[];
}

/** Finds synonyms in the words of a query. */
export interface Synonyms {
  /** The synonyms of as many words as possible, from the one with this number on. */
  at(words: readonly string[], from: number): SynonymMatch | undefined;
}

/** Makes groups ready for queries. Forms of an English word count as the same, as they do in a query. */
export function createSynonyms(groups: SynonymGroups, isFiller: (term: string) => boolean): Synonyms {
  const others = new Map<string, (readonly string[])[]>();
  let longest = 0;
  for (const group of groups) {
    const phrases = group.map((phrase) => wordsOf(phrase, isFiller));
    for (const phrase of phrases) {
      const key = keyOf(phrase);
      const known = others.get(key) ?? [];
      others.set(key, [...known, ...phrases.filter((other) => keyOf(other) !== key)]);
      longest = Math.max(longest, phrase.length);
    }
  }
  return {
    at(words, from) {
      for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
        const found = others.get(keyOf(words.slice(from, from + length)));
        if (found !== undefined) return { length, others: found };
      }
      return undefined;
    },
  };
}

function wordsOf(phrase: string, isFiller: (term: string) => boolean): readonly string[] {
  const words = tokenize(phrase).flatMap(({ term, kind }) => (kind === 'part' ? [] : [term]));
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

function keyOf(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}
