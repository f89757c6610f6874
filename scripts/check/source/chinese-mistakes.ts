import type { TextFix } from '../../../plugins/index.ts';
import { closeMark, codeMark, openMark, type Prose } from './prose.ts';

/** A mistake of Chinese typography. */
export interface ChineseMistake {
  /** Offset in the source. */
  readonly at: number;
  /** A full sentence. */
  readonly message: string;
  readonly fix?: TextFix;
}

const han = '\\p{Script=Han}';
const latin = `[A-Za-z0-9${codeMark}]`;
const fullWidth = '，。；：、！？（）“”‘’《》';
const marks = `[${openMark}${closeMark}]*`;

const missingSpace = 'Missing space between a Chinese character and a Latin letter, a digit or code.';

const fullWidthOf: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
  '.': '。',
  '(': '（',
  ')': '）',
};

/** Joins the two mistakes of a word without spaces on either side into one. */
export function joinSides(mistakes: readonly ChineseMistake[], source: string): readonly ChineseMistake[] {
  const joined: ChineseMistake[] = [];
  for (const mistake of mistakes) {
    const before = joined.at(-1);
    const fix = before && wholeFix(before, mistake, source);
    if (before === undefined || fix === undefined) joined.push(mistake);
    else joined[joined.length - 1] = { ...before, fix };
  }
  return joined;
}

function wholeFix(before: ChineseMistake, after: ChineseMistake, source: string): TextFix | undefined {
  const [left, right] = [before.fix, after.fix];
  if (left === undefined || right === undefined) return undefined;
  if (before.message !== missingSpace || after.message !== missingSpace) return undefined;
  const word = source.slice(left.end, right.start);
  if (/[\p{Script=Han}\s]/u.test(word)) return undefined;
  return { start: left.start, end: right.end, text: `${left.text}${word}${right.text}` };
}

/** All mistakes in Chinese prose, in order. */
export function chineseMistakes(prose: Prose): readonly ChineseMistake[] {
  return [...halfWidth(prose), ...spacing(prose), ...foreignQuotes(prose)].sort((a, b) => a.at - b.at);
}

function halfWidth(prose: Prose): readonly ChineseMistake[] {
  const found = [
    ...matches(prose, `(?<=${han}${marks})[,;:!?](?![\\w/])`),
    // A full stop only at the end of a sentence, not between digits or in names.
    ...matches(prose, `(?<=${han}${marks})\\.(?=\\s|$|${han})(?!\\.)`),
    ...matches(prose, `(?<=${latin}${marks})[,;:!?](?=\\s?${marks}${han})`),
    ...matches(prose, `\\((?=${marks}${han})`),
    ...matches(prose, `(?<=${han}${marks})\\)`),
  ];
  return found.map(({ index, 0: mark }) => {
    const wanted = fullWidthOf[mark] ?? mark;
    // The partner of a parenthesis cannot be found reliably, so there is no fix.
    const fix = /[()]/.test(mark) ? {} : { fix: { start: index, end: index + 1, text: wanted } };
    return {
      at: index,
      message: `Unexpected half-width \`${mark}\` beside a Chinese character: expected \`${wanted}\`.`,
      ...fix,
    };
  });
}

function spacing(prose: Prose): readonly ChineseMistake[] {
  const missing = [
    ...matches(prose, `(?<=${han})(${marks})(?=${latin})`),
    ...matches(prose, `(?<=${latin})(${marks})(?=${han})`),
  ].map(({ index, 0: between }) => {
    // Before opening syntax, after closing syntax.
    const opening = between.indexOf(openMark);
    const at = index + (opening < 0 ? between.length : opening);
    return {
      at,
      message: missingSpace,
      fix: { start: at, end: at, text: ' ' },
    };
  });
  const doubled = matches(prose, `(?<=${han}|${latin})( {2,})(?=${han}|${latin})`)
    .filter(({ index, 0: spaces }) => isHan(prose[index - 1]) || isHan(prose[index + spaces.length]))
    .map(({ index, 0: spaces }) => ({
      at: index,
      message: `Unexpected ${spaces.length} spaces: expected one.`,
      fix: { start: index, end: index + spaces.length, text: ' ' },
    }));
  const needless = [
    ...matches(prose, `(?<=[${fullWidth}])( +)(?=${han}|[${fullWidth}])`),
    ...matches(prose, `(?<=${han})( +)(?=[，。；：、！？）”’》])`),
    ...matches(prose, `(?<=${han})( +)(?=${han})`),
  ].map(({ index, 0: spaces }) => ({
    at: index,
    message: 'Unexpected space between Chinese characters or full-width punctuation.',
    fix: { start: index, end: index + spaces.length, text: '' },
  }));
  return [...missing, ...doubled, ...needless];
}

function foreignQuotes(prose: Prose): readonly ChineseMistake[] {
  const wanted: Readonly<Record<string, string>> = { '「': '“', '」': '”', '『': '‘', '』': '’' };
  const corners = matches(prose, '[「」『』]').map(({ index, 0: mark }) => ({
    at: index,
    message: `Unexpected \`${mark}\`: expected \`${wanted[mark]}\`.`,
    fix: { start: index, end: index + 1, text: wanted[mark] ?? mark },
  }));
  const straight = matches(prose, `"(?=${han})|(?<=${han})"`).map(({ index }) => ({
    at: index,
    message: 'Unexpected straight quote beside a Chinese character: expected `“` or `”`.',
  }));
  const dots = matches(prose, `(?<=${han})\\.{3,}|\\.{3,}(?=${han})`).map(({ index, 0: mark }) => ({
    at: index,
    message: `Unexpected \`${mark}\` beside a Chinese character: expected \`……\`.`,
    fix: { start: index, end: index + mark.length, text: '……' },
  }));
  return [...corners, ...straight, ...dots];
}

function matches(prose: Prose, pattern: string): readonly RegExpExecArray[] {
  return [...prose.matchAll(new RegExp(pattern, 'gu'))];
}

function isHan(character: string | undefined): boolean {
  return character !== undefined && /\p{Script=Han}/u.test(character);
}
