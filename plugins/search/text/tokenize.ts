import { foldText } from './fold-text.ts';

/** A whole word, a word inside another one, or two characters of a text that is written without spaces. */
type TermKind = 'word' | 'subword' | 'gram';

/** A term with its range in the text, in UTF-16 units. */
export interface Token {
  /** Folded. */
  readonly term: string;
  readonly kind: TermKind;
  readonly start: number;
  readonly end: number;
}

/** Takes a range of the text that is a term. */
type Emit = (kind: TermKind, start: number, end: number) => void;

/** Splits a run of one script into terms. */
type ScriptTokenizer = (run: string, at: number, emit: Emit) => void;

/** Longer words are cut and have no subwords: nobody types them, and they would make the index larger. */
const maxWord = 64;

/** A version (`v0.5.1`) is one word; words may contain digits and underscores. */
const latinWord = /[vV]?\p{Nd}+(?:\.\p{Nd}+)+|[\p{Script=Latin}\p{M}\p{Nd}_]+/gu;

/** `createRsbuild`, `HTMLPlugin`, `NODE_ENV`, `es2015`. */
const latinSubword = /\p{Lu}+(?![\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|\p{Nd}+|[^\p{Lu}\p{Ll}\p{M}\p{Nd}_]+/gu;

/** Patterns of runs of one script, with their tokenizers. A run of ideographs that also has kana is Japanese. */
const scripts: readonly (readonly [run: string, tokenizer: ScriptTokenizer])[] = [
  ['[\\p{Script=Latin}\\p{Nd}_](?:[\\p{Script=Latin}\\p{M}\\p{Nd}_]|\\.(?=\\p{Nd}))*', latinTerms],
  ['[\\p{Script=Han}](?![\\p{Script=Han}]*[\\p{Script=Hiragana}\\p{Script=Katakana}])\\p{Script=Han}*', pairs],
  ['[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]+', japaneseTerms],
  ['\\p{Script=Hangul}+', word],
  ['[\\p{Script=Cyrillic}\\p{M}]+', word],
  // Written without spaces between words.
  ['[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]+', pairs],
  ['[\\p{L}\\p{M}\\p{N}]+', word],
];

const runs = new RegExp(scripts.map(([run]) => `(${run})`).join('|'), 'gu');

/** Every term of a text, in order; a word precedes those inside it. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const emit: Emit = (kind, start, end) => {
    const term = foldText(text.slice(start, end));
    // Of marks alone nothing may be left.
    if (term !== '') tokens.push({ term, kind, start, end });
  };
  for (const found of text.matchAll(runs)) {
    const [run] = found;
    // The group that matched tells the script.
    scripts[found.indexOf(run, 1) - 1]?.[1](run, found.index, emit);
  }
  return tokens;
}

function japaneseTerms(run: string, at: number, emit: Emit): void {
  pairs(run, at, emit);
  // A run of katakana is usually one word, which can then be found by its beginning.
  for (const { 0: found, index } of run.matchAll(/[\p{Script=Katakana}ー]{3,}/gu)) {
    emit('subword', at + index, at + index + found.length);
  }
}

function latinTerms(run: string, at: number, emit: Emit): void {
  // Fast path: most words have no subwords.
  if (/^[a-z]+$/.test(run)) {
    word(run, at, emit);
    return;
  }
  for (const { 0: found, index } of run.matchAll(latinWord)) {
    const start = at + index;
    const end = start + found.length;
    if (found.includes('.')) {
      emit('word', /^v/i.test(found) ? start + 1 : start, end);
      continue;
    }
    word(found, start, emit);
    const subwords = found.length > maxWord ? [] : [...found.matchAll(latinSubword)];
    if (subwords.length < 2) continue;
    for (const { 0: subword, index: offset } of subwords) {
      emit('subword', start + offset, start + offset + subword.length);
    }
  }
}

function word(found: string, start: number, emit: Emit): void {
  // A word of underscores has no meaning.
  if (/[^_]/.test(found)) emit('word', start, start + Math.min(found.length, maxWord));
}

/** Every two neighbouring characters are a term; a single character is one, too. */
function pairs(run: string, at: number, emit: Emit): void {
  let previous: number | undefined;
  let start = at;
  for (const char of run) {
    const end = start + char.length;
    if (previous !== undefined) emit('gram', previous, end);
    previous = start;
    start = end;
  }
  if (previous === at) emit('gram', at, start);
}
