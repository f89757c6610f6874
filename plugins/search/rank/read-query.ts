import type { TermIndex } from '../index/term-index.ts';
import { joinedName } from '../text/read-text.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import { withoutFillers } from './fillers.ts';
import type { Vocabulary } from './vocabulary.ts';
import { qualities } from './weights.ts';

/** A word of the query: the terms that match it, with the quality of each match, up to 1. */
type QueryUnit = ReadonlyMap<string, number>;

/** A query, read with the vocabulary of an index. */
export interface Query {
  /** As joined names: as it was typed, and without filler words. */
  readonly names: readonly string[];
  readonly units: readonly QueryUnit[];
  /** Share of each unit in the query; rare words have more. The sum is 1. */
  readonly shares: readonly number[];
}

/** Further words would only take time. */
const mostUnits = 16;

/** Reads a query. A word that no page contains is completed, corrected or split into its subwords. */
export function readQuery(typed: string, vocabulary: Vocabulary, index: TermIndex, pageCount: number): Query {
  const asked = withoutFillers(typed);
  const units = unitsOf(asked, vocabulary);
  const worths = units.map((unit) => Math.log(1 + pageCount / (pagesOf(unit, index).size + 0.5)));
  const sum = worths.reduce((total, worth) => total + worth, 0);
  return { names: queryNames(typed), units, shares: worths.map((worth) => worth / sum) };
}

/** The terms and names that are looked up for a query. */
export function queryTerms(typed: string): readonly string[] {
  return [...queryNames(typed), ...tokenize(withoutFillers(typed)).map(({ term }) => term)];
}

function queryNames(typed: string): readonly string[] {
  return [...new Set([typed, withoutFillers(typed)].map(joinedName))].filter((name) => name !== '');
}

function pagesOf(unit: QueryUnit, index: TermIndex): ReadonlySet<number> {
  const best = Math.max(...unit.values());
  const terms = [...unit].filter(([, quality]) => quality === best).map(([term]) => term);
  return new Set(terms.flatMap((term) => [...index.pagesSaying(term)]));
}

function unitsOf(query: string, vocabulary: Vocabulary): readonly QueryUnit[] {
  const tokens = tokenize(query);
  const end = query.trimEnd().length;
  // The reader may still be typing the last word.
  const isOpen = end === query.length;
  return tokens
    .flatMap((token): readonly QueryUnit[] => {
      if (token.kind === 'subword') return [];
      if (token.kind === 'gram') return [gramTerms(token.term, vocabulary)];
      return wordUnits(token, tokens, isOpen && token.end === end, vocabulary);
    })
    .slice(0, mostUnits);
}

/**
 * A pair of characters matches only itself: any other pair is another word. A single character matches every pair that
 * contains it.
 */
function gramTerms(term: string, vocabulary: Vocabulary): QueryUnit {
  const pairs = [...term].length > 1 ? [] : vocabulary.containing(term);
  return new Map([[term, 1], ...pairs.map((pair) => [pair, qualities.completion] as const)]);
}

/** The units of one word. A word without any match is a unit too, which no page contains. */
function wordUnits(word: Token, tokens: readonly Token[], isLast: boolean, vocabulary: Vocabulary) {
  const terms = wordTerms(word.term, isLast, vocabulary);
  const inside = tokens.filter(({ kind, start, end }) => kind === 'subword' && start >= word.start && end <= word.end);
  if (terms.size > 0 || inside.length === 0) return [terms];
  return inside.map(({ term }) => wordTerms(term, false, vocabulary));
}

function wordTerms(word: string, isLast: boolean, vocabulary: Vocabulary): QueryUnit {
  const terms = new Map<string, number>();
  const isKnown = vocabulary.has(word);
  if (isKnown) terms.set(word, 1);
  // Too many words begin with three letters, unless the reader is still typing.
  if (isLast || word.length > 3) {
    const worth = isKnown ? qualities.continuation : qualities.completion;
    for (const term of vocabulary.startingWith(word)) terms.set(term, worth * Math.sqrt(word.length / term.length));
  }
  // One mistake in four letters, two in six: with more, too many other words are as near.
  if (terms.size > 0 || word.length < 4 || /^\d/.test(word)) return terms;
  const near = vocabulary.near(word, 1);
  const corrections = near.length > 0 || word.length < 6 ? near : vocabulary.near(word, 2);
  return new Map(corrections.map((term) => [term, qualities.mistake]));
}
