import type { Vocabulary } from '../fields/vocabulary.ts';
import { isPair } from '../text/is-pair.ts';
import { stemOf } from '../text/stem-of.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import { bridgesIn } from '../text/word-bridges.ts';
import { maxQuery, type SynonymGroups } from '../types.ts';
import { mistakenPairs } from './mistaken-pairs.ts';
import { isFiller, isLightWord, lightWordsIn, withoutFillers } from './query-words.ts';
import { simplified } from './simplified.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';

/** One thing that is looked for, with the terms that stand for it. */
export interface QueryUnit {
  /** How well each term stands for it, up to 1. */
  readonly terms: ReadonlyMap<string, number>;
  /** Whether it is a pair of characters of a text that is written without spaces. */
  readonly isPair?: boolean;
  /** A single ideograph, which its terms hold. */
  readonly char?: string;
  /** Whether it is a pair of characters that lies across two others: the end of one word and the beginning of the next. */
  readonly isBridge?: boolean;
  /** Whether it says little of what is asked. */
  readonly isLight?: boolean;
  /**
   * What it counts, 1 if absent: less for one of several units that stand for fewer words, and for a word that says
   * little of what is asked.
   */
  readonly weight?: number;
}

/** A word of a query with what it asks for. */
interface QueryWord {
  readonly term: string;
  readonly units: readonly QueryUnit[];
}

const maxUnits = 16;
/** Terms that stand for the beginning of a word. */
const maxCompletions = 60;

const quality = {
  stem: 0.85,
  completion: 0.8,
  oneMistake: 0.6,
  twoMistakes: 0.4,
  inside: 0.4,
  part: 0.8,
  char: 0.8,
  wrongChar: 0.3,
  synonym: 0.55,
};

/** What a word counts that says little of what is asked. */
const lightWeight = 0.5;

const noSynonyms: Synonyms = { at: () => undefined };

/** Makes the synonyms of a language ready for `queryUnits`. */
export function querySynonyms(groups: SynonymGroups): Synonyms {
  return createSynonyms(groups, isFiller);
}

/**
 * What a query asks for. A word that the index does not have is taken apart, completed or forgiven its mistakes, and
 * its synonyms are looked for as well.
 */
export function queryUnits(
  text: string,
  vocabulary: Vocabulary,
  synonyms: Synonyms = noSynonyms,
): readonly QueryUnit[] {
  const query = simplified(withoutFillers(cutQuery(text)), vocabulary);
  const tokens = tokenize(query);
  const isOpen = !/\s$/.test(query);
  const asked = tokens.filter(({ term }) => !isFiller(term));
  const isLight = lightWordsIn(query);
  const bridges = bridgesIn(query);
  const mistaken = mistakenPairs(tokens, vocabulary);
  const words = (asked.some(({ kind }) => kind !== 'part') ? asked : tokens).flatMap((token): readonly QueryWord[] => {
    if (token.kind === 'part') return [];
    const isLast = isOpen && token.end === query.trimEnd().length;
    const isAcross = bridges.has(token.start);
    const isGram = token.kind === 'gram';
    const units = isGram
      ? [gramUnit(token, isAcross, mistaken, vocabulary)]
      : wordUnits(token, tokens, isLast, vocabulary);
    return [{ term: token.term, units: isLight(token) ? units.map(asLight) : units }];
  });
  return withSynonyms(words, synonyms, vocabulary).slice(0, maxUnits);
}

/** The units of the words of a query; those with synonyms stand for them too. */
function withSynonyms(words: readonly QueryWord[], synonyms: Synonyms, vocabulary: Vocabulary): readonly QueryUnit[] {
  const terms = words.map(({ term }) => term);
  const units: QueryUnit[] = [];
  const [only] = words;
  // A pair of characters alone is looked for as it stands.
  if (only !== undefined && words.length === 1 && isPair(only.term) && vocabulary.has(only.term)) return only.units;
  for (let at = 0; at < words.length; ) {
    const found = synonyms.at(terms, at);
    const length = found?.length ?? 1;
    const own = words.slice(at, at + length).flatMap((word) => word.units);
    const others = (found?.others ?? []).flatMap((phrase) => knownPhrase(phrase, vocabulary));
    units.push(...(others.length > 0 ? alike(own, others) : own));
    at += length;
  }
  return units;
}

/** One unit for each word of the longest phrase: each stands for what is at its place in all of them. */
function alike(own: readonly QueryUnit[], others: readonly (readonly QueryUnit[])[]): readonly QueryUnit[] {
  const length = Math.max(own.length, ...others.map((phrase) => phrase.length));
  const at = <Unit>(phrase: readonly Unit[], place: number) => phrase[Math.floor((place * phrase.length) / length)];
  return Array.from({ length }, (_, place): QueryUnit => {
    const typed = at(own, place);
    const sure = [...(typed?.terms ?? [])].filter(([, value]) => value >= quality.completion);
    const terms = new Map(sure);
    for (const phrase of others) {
      for (const [term, value] of at(phrase, place)?.terms ?? []) {
        terms.set(term, Math.max(value * quality.synonym, terms.get(term) ?? 0));
      }
    }
    return {
      terms,
      weight: ((typed?.weight ?? 1) * own.length) / length,
      ...(typed?.isBridge ? { isBridge: true } : {}),
      ...(typed?.isLight ? { isLight: true } : {}),
    };
  });
}

/** A phrase as it stands in the index; none when one of its words does not. */
function knownPhrase(words: readonly string[], vocabulary: Vocabulary): readonly (readonly QueryUnit[])[] {
  const units = words.map((word) => ({ terms: knownForms(word, vocabulary) }));
  return units.every(({ terms }) => terms.size > 0) ? [units] : [];
}

/** The part of a query that is read. */
function cutQuery(text: string): string {
  return text.slice(0, maxQuery);
}

function gramUnit(
  { term, start }: Token,
  isAcross: boolean,
  mistaken: ReturnType<typeof mistakenPairs>,
  vocabulary: Vocabulary,
): QueryUnit {
  if ([...term].length > 1) {
    const meant = [...(mistaken.get(start) ?? [])].map((pair) => [pair, quality.wrongChar] as const);
    return { terms: new Map([[term, 1], ...meant]), isPair: true, isBridge: isAcross };
  }
  const pairs = vocabulary.pairsWith(term).map((pair) => [pair, quality.char] as const);
  return { terms: new Map([...pairs, [term, 1]]), char: term };
}

function wordUnits(
  token: Token,
  tokens: readonly Token[],
  isLast: boolean,
  vocabulary: Vocabulary,
): readonly QueryUnit[] {
  const terms = likelyTerms(token.term, isLast, vocabulary);
  if (terms.size > 0) return [{ terms }];
  const parts = partsOf(token, tokens, vocabulary).map((word) => ({ word, terms: wordTerms(word, false, vocabulary) }));
  // A word that nothing stands for still counts as one that is missing.
  if (parts.every((part) => part.terms.size === 0)) return [{ terms: farTerms(token.term, vocabulary) }];
  return parts.map(({ word, terms: own }) => {
    const unit = { terms: new Map([...own].map(([found, value]) => [found, value * quality.part])) };
    return isLightWord(word) ? asLight(unit) : unit;
  });
}

function asLight(unit: QueryUnit): QueryUnit {
  return { ...unit, weight: lightWeight, isLight: true };
}

/** The words that a word is written together from, by its capitals and digits or because the index has them. */
function partsOf({ term, start, end }: Token, tokens: readonly Token[], vocabulary: Vocabulary): readonly string[] {
  const parts = tokens.filter((other) => other.kind === 'part' && other.start >= start && other.end <= end);
  return parts.length > 0 ? parts.map((part) => part.term) : vocabulary.wordsIn(term);
}

function wordTerms(word: string, isLast: boolean, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const terms = likelyTerms(word, isLast, vocabulary);
  return terms.size > 0 ? terms : farTerms(word, vocabulary);
}

/** Terms that are the word, begin with it, or are it but for one mistake. */
function likelyTerms(word: string, isLast: boolean, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, value: number) => terms.set(term, Math.max(value, terms.get(term) ?? 0));
  const isKnown = vocabulary.has(word);
  for (const [form, value] of knownForms(word, vocabulary)) add(form, value);
  if (isLast || word.length > 3) {
    const weight = quality.completion * (isKnown ? 0.5 : 1);
    for (const term of vocabulary.startingWith(word, maxCompletions)) {
      add(term, weight * Math.sqrt(word.length / term.length));
    }
  }
  const isMistakable = word.length > (terms.size === 0 ? 3 : 5) && !/^\d/.test(word);
  if (!isKnown && isMistakable) {
    for (const { term } of vocabulary.near(word, 1)) {
      for (const [form, value] of knownForms(term, vocabulary)) add(form, value * quality.oneMistake);
    }
  }
  return terms;
}

/** Terms that are the word but for two mistakes, or hold it. */
function farTerms(word: string, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const near = word.length > 5 && !/^\d/.test(word) ? vocabulary.near(word, 2) : [];
  if (near.length > 0) return new Map(near.map(({ term }) => [term, quality.twoMistakes]));
  const inside = word.length > 2 ? vocabulary.containing(word, maxCompletions) : [];
  return new Map(inside.map((term) => [term, quality.inside]));
}

/** A word and its other forms, as far as the index has them. */
function knownForms(word: string, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const stem = stemOf(word);
  const forms = [stem, ...vocabulary.startingWith(stem, maxCompletions)].filter(
    (form) => form !== word && stemOf(form) === stem && vocabulary.has(form),
  );
  const own: readonly (readonly [string, number])[] = vocabulary.has(word) ? [[word, 1]] : [];
  return new Map([...own, ...forms.map((form) => [form, quality.stem] as const)]);
}
