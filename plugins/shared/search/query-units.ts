import { stemOf } from './stem-of.ts';
import { type Token, tokenize } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

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
}

/** Longer queries are cut, in UTF-16 units: what a reader pastes by mistake must not cost time. */
export const maxQuery = 200;
const maxUnits = 16;
/** Terms that stand for the beginning of a word. */
const maxCompletions = 60;

/** Words that a question is made of and that say nothing of what is asked. */
const fillers = new Set(
  'a an and any are as at be by can do does for from get has have how i in into is it me my of on or should so that the there this to use using want was we what when where which why will with you your am been but could did had if its need put them there these they those would 用 的 了 吗 呢 把 是 在 和 与 有 对 从 到 中 让 被 请 给 里 个 为 于 向 并 或 及 等 都 也 就 想 要'.split(
    ' ',
  ),
);

/** The same in Chinese, which is written without spaces: what is left is looked for as if there were some. */
const chineseFillers =
  /是?什么意思|是什么|有什么|什么样|为什么|什么|怎么样?|怎样|如何|怎么办|放?在?哪里|哪儿|哪些|哪个|能不能|可不可以|是不是|有没有|能否|是否|可以|请问|需要|应该|使用|(?<!目|有|别)的(?!确)|[吗呢]/gu;

/** Older browsers have none: there, no pair is known to lie across words. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

const quality = { stem: 0.85, completion: 0.8, oneMistake: 0.6, twoMistakes: 0.4, inside: 0.4, part: 0.8, char: 0.8 };

/** What a query asks for. A word that the index does not have is taken apart, completed or forgiven its mistakes. */
export function queryUnits(text: string, vocabulary: Vocabulary): readonly QueryUnit[] {
  const query = withoutFillers(cutQuery(text));
  const tokens = tokenize(query);
  const isOpen = !/\s$/.test(query);
  const asked = tokens.filter(({ term }) => !fillers.has(term));
  const bridges = bridgesIn(query);
  const units = (asked.some(({ kind }) => kind !== 'part') ? asked : tokens).flatMap((token) => {
    const isLast = isOpen && token.end === query.trimEnd().length;
    if (token.kind === 'gram') return [gramUnit(token, bridges.has(token.start), vocabulary)];
    return token.kind === 'word' ? wordUnits(token, tokens, isLast, vocabulary) : [];
  });
  return units.slice(0, maxUnits);
}

/** A question without the words that every question has, unless they are all there is. */
function withoutFillers(query: string): string {
  const asked = query.replace(chineseFillers, ' ');
  return /[\p{L}\p{N}]{2}/u.test(asked) ? asked : query;
}

/** The part of a query that is read. */
function cutQuery(text: string): string {
  return text.slice(0, maxQuery);
}

/** Where pairs of characters begin that lie across two words; two words of one character each may well be one. */
function bridgesIn(query: string): ReadonlySet<number> {
  const words = segmenter === undefined ? [] : [...segmenter.segment(query)];
  const starts = new Set<number>();
  words.forEach(({ index, segment }, at) => {
    const after = words[at + 1];
    const last = [...segment].at(-1) ?? '';
    if (after === undefined || segment.length + after.segment.length < 3) return;
    starts.add(index + segment.length - last.length);
  });
  return starts;
}

function gramUnit({ term }: Token, isAcross: boolean, vocabulary: Vocabulary): QueryUnit {
  if ([...term].length > 1) return { terms: new Map([[term, 1]]), isPair: true, isBridge: isAcross };
  const pairs = vocabulary.pairsWith(term).map((pair) => [pair, quality.char] as const);
  return { terms: new Map([...pairs, [term, 1]]), char: term };
}

function wordUnits(
  token: Token,
  tokens: readonly Token[],
  isLast: boolean,
  vocabulary: Vocabulary,
): readonly QueryUnit[] {
  const terms = wordTerms(token.term, isLast, vocabulary);
  if (terms.size > 0) return [{ terms }];
  const parts = tokens.filter(({ kind, start, end }) => kind === 'part' && start >= token.start && end <= token.end);
  // A word that nothing stands for still counts as one that is missing.
  if (parts.length === 0) return [{ terms }];
  return parts.map(({ term }) => ({
    terms: new Map([...wordTerms(term, false, vocabulary)].map(([found, value]) => [found, value * quality.part])),
  }));
}

function wordTerms(word: string, isLast: boolean, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, value: number) => terms.set(term, Math.max(value, terms.get(term) ?? 0));
  const isKnown = vocabulary.has(word);
  if (isKnown) add(word, 1);
  const stem = stemOf(word);
  for (const form of [stem, ...vocabulary.startingWith(stem, maxCompletions)]) {
    if (form !== word && stemOf(form) === stem && vocabulary.has(form)) add(form, quality.stem);
  }
  if (isLast || word.length > 3) {
    const weight = quality.completion * (isKnown ? 0.5 : 1);
    for (const term of vocabulary.startingWith(word, maxCompletions)) {
      add(term, weight * Math.sqrt(word.length / term.length));
    }
  }
  const mistakes = word.length > 5 ? 2 : word.length > 3 ? 1 : 0;
  if (!isKnown && mistakes > 0 && (terms.size === 0 || word.length > 5) && !/^\d/.test(word)) {
    const near = vocabulary.near(word, mistakes);
    const least = Math.min(...near.map((found) => found.mistakes));
    for (const found of near) {
      if (found.mistakes === least) add(found.term, found.mistakes === 1 ? quality.oneMistake : quality.twoMistakes);
    }
  }
  if (terms.size === 0 && word.length > 2) {
    for (const term of vocabulary.containing(word, maxCompletions)) add(term, quality.inside);
  }
  return terms;
}
