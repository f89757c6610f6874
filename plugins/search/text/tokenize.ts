import { foldText } from './fold-text.ts';

/** What a term is: a whole word, a word within one, or a piece of a text that is written without spaces. */
type TermKind = 'word' | 'subword' | 'gram';

/** A term with its place in the original text, in UTF-16 units. */
export interface Token {
  /** Folded, in lower case. */
  readonly term: string;
  readonly kind: TermKind;
  readonly start: number;
  readonly end: number;
}

/** Takes a term and its place in the folded text. */
type Emit = (term: string, kind: TermKind, start: number, end: number) => void;

/** Cuts a run of one script into terms. */
type ScriptTokenizer = (run: string, at: number, emit: Emit) => void;

/** Longer words are cut and have no subwords: nobody types them, and they would only weigh. */
const maxWord = 64;

/** A version (`v0.5.1`) is one word; words may hold digits and low lines. */
const latinWord = /[vV]?\p{Nd}+(?:\.\p{Nd}+)+|[\p{Script=Latin}\p{Nd}_]+/gu;

/** `createRsbuild`, `HTMLPlugin`, `NODE_ENV`, `es2015`. */
const latinSubword = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Nd}+|[^\p{Lu}\p{Ll}\p{Nd}_]+/gu;

/** Runs of one script with what cuts them; the one with kana is tried where kana stand among ideographs. */
const scripts: readonly (readonly [run: string, tokenizer: ScriptTokenizer])[] = [
  ['[\\p{Script=Latin}\\p{Nd}_](?:[\\p{Script=Latin}\\p{Nd}_]|\\.(?=\\p{Nd}))*', latinTerms],
  ['[\\p{Script=Han}](?![\\p{Script=Han}]*[\\p{Script=Hiragana}\\p{Script=Katakana}])\\p{Script=Han}*', pairs],
  ['[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]+', japaneseTerms],
  ['\\p{Script=Hangul}+', word],
  ['[\\p{Script=Cyrillic}\\p{M}]+', word],
  // Written without spaces between words.
  ['[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]+', pairs],
  ['[\\p{L}\\p{M}\\p{N}]+', word],
];

const runs = new RegExp(scripts.map(([run]) => `(${run})`).join('|'), 'gu');

/** Every term of a text, in its order; a word stands before those within it. */
export function tokenize(text: string): readonly Token[] {
  const folded = foldText(text);
  const tokens: Token[] = [];
  const emit: Emit = (term, kind, from, to) => {
    const [start, end] = folded.range(from, to);
    tokens.push({ term, kind, start, end });
  };
  for (const found of folded.text.matchAll(runs)) {
    const [run] = found;
    // The group that contains the whole match tells its script.
    scripts[found.indexOf(run, 1) - 1]?.[1](run, found.index, emit);
  }
  return tokens;
}

function japaneseTerms(run: string, at: number, emit: Emit): void {
  pairs(run, at, emit);
  // Katakana writes whole words, which can then be found by their beginning.
  for (const { 0: found, index } of run.matchAll(/[\p{Script=Katakana}ー]{3,}/gu)) {
    emit(found, 'subword', at + index, at + index + found.length);
  }
}

function latinTerms(run: string, at: number, emit: Emit): void {
  // Most words have no subwords, and no other form.
  if (/^[a-z]+$/.test(run)) {
    word(run, at, emit);
    return;
  }
  for (const { 0: found, index } of run.matchAll(latinWord)) {
    const start = at + index;
    if (found.includes('.')) {
      word(found.replace(/^v/i, ''), start + (/^v/i.test(found) ? 1 : 0), emit);
      continue;
    }
    word(found, start, emit);
    const subwords = found.length > maxWord ? [] : [...found.matchAll(latinSubword)];
    if (subwords.length < 2) continue;
    for (const { 0: subword, index: offset } of subwords) {
      emit(subword.toLowerCase(), 'subword', start + offset, start + offset + subword.length);
    }
  }
}

function word(found: string, start: number, emit: Emit): void {
  const term = found.slice(0, maxWord).toLowerCase();
  // A word of low lines only says nothing.
  if (!/^_+$/.test(term)) emit(term, 'word', start, start + found.length);
}

/** Two characters at a time; one that stands alone is a term of its own. */
function pairs(run: string, at: number, emit: Emit): void {
  let previous: { readonly char: string; readonly start: number } | undefined;
  let start = at;
  for (const char of run) {
    if (previous !== undefined) emit(previous.char + char, 'gram', previous.start, start + char.length);
    previous = { char, start };
    start += char.length;
  }
  if (previous?.start === at) emit(previous.char, 'gram', at, start);
}
