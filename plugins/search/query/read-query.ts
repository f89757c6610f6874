import { type Token, tokenize } from '../text/tokenize.ts';
import { withoutFillers } from './fillers.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One thing that is looked for: the terms that stand for it, and how well each does, up to 1. */
export type QueryUnit = ReadonlyMap<string, number>;

/** A longer query says no more, and takes longer. */
const mostUnits = 16;

/** How well a term stands for a word of a query that it is not. */
const quality = {
  /** A completion is a guess; the longer the rest, the less it counts. */
  completion: 0.8,
  /** A part of a word that nobody has written together so. */
  part: 0.8,
  /** Any correction counts less than any completion of four letters and more. */
  mistake: 0.5,
};

/** What a query asks for. A word that no page has is completed, forgiven its mistakes or taken apart. */
export function readQuery(text: string, vocabulary: Vocabulary): readonly QueryUnit[] {
  const query = withoutFillers(text);
  const tokens = tokenize(query);
  const isOpen = !/\s$/.test(query);
  return tokens
    .flatMap((token): readonly QueryUnit[] => {
      if (token.kind === 'part') return [];
      if (token.kind === 'gram') return [gramTerms(token.term, vocabulary)];
      const isLast = isOpen && token.end === query.trimEnd().length;
      return wordUnits(token, tokens, isLast, vocabulary);
    })
    .slice(0, mostUnits);
}

/** The terms of a query as they are in it: where in the alphabet its terms lie. */
export function queryTerms(text: string): readonly string[] {
  return tokenize(withoutFillers(text)).map(({ term }) => term);
}

/** A pair of characters stands for itself alone: any other pair is another word. One character stands for its pairs. */
function gramTerms(term: string, vocabulary: Vocabulary): QueryUnit {
  const pairs = [...term].length > 1 ? [] : vocabulary.containing(term);
  return new Map([[term, 1], ...pairs.map((pair) => [pair, quality.completion] as const)]);
}

/** A word that nothing stands for still counts as one that is missing. */
function wordUnits(word: Token, tokens: readonly Token[], isLast: boolean, vocabulary: Vocabulary) {
  const terms = wordTerms(word.term, isLast, vocabulary);
  const inside = tokens.filter(({ kind, start, end }) => kind === 'part' && start >= word.start && end <= word.end);
  if (terms.size > 0 || inside.length === 0) return [terms];
  return inside.map(
    ({ term }) => new Map([...wordTerms(term, false, vocabulary)].map(([own, value]) => [own, value * quality.part])),
  );
}

function wordTerms(word: string, isLast: boolean, vocabulary: Vocabulary): QueryUnit {
  const terms = new Map<string, number>();
  const isKnown = vocabulary.has(word);
  if (isKnown) terms.set(word, 1);
  if (isLast || word.length > 3) {
    const worth = isKnown ? quality.completion / 2 : quality.completion;
    for (const term of vocabulary.startingWith(word)) terms.set(term, worth * Math.sqrt(word.length / term.length));
  }
  if (terms.size > 0 || word.length < 4 || /^\d/.test(word)) return terms;
  const near = vocabulary.near(word, 1);
  const corrections = near.length > 0 || word.length < 6 ? near : vocabulary.near(word, 2);
  return new Map(corrections.map((term) => [term, quality.mistake]));
}
