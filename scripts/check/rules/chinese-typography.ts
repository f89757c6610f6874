import { placeAt } from '#shared/place';
import type { CheckProblem, SiteCheck, TextFix } from '../../../plugins/index.ts';
import { closeMark, codeMark, openMark, proseOf } from '../source/prose.ts';

/** Enforces Chinese typography. */
export const chineseTypographyCheck: SiteCheck = {
  rule: 'chinese-typography',
  description:
    'In Chinese text, punctuation is full-width, one space separates Latin letters, digits and code, and quotes are “”.',
  unit: 'documents',
  run({ model, config }) {
    const langs = config.locales.filter(({ htmlLang }) => /^zh\b/.test(htmlLang)).map(({ lang }) => lang);
    const docs = model.docs.filter((doc) => langs.includes(doc.lang) && !model.isAdded(doc));
    const problems = docs.flatMap((doc) => {
      return mistakesIn(doc.source).map(
        ({ at, message, fix }): CheckProblem => ({
          file: doc.shownPath,
          ...placeAt(doc.source, at),
          message,
          hint: `\`${excerpt(doc.source, at)}\``,
          ...(fix && { fix }),
        }),
      );
    });
    return { checked: docs.length, problems };
  },
};

function excerpt(source: string, at: number): string {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  const line = source.slice(start).split('\n')[0] ?? '';
  return line.slice(Math.max(0, at - start - 12), at - start + 12).trim();
}

interface ChineseMistake {
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
const needlessSpace = 'Unexpected space between Chinese characters or full-width punctuation.';

const fullWidthOf = wantedOf(',;:!?.()', '，；：！？。（）');
const quoteOf = wantedOf('「」『』', '“”‘’');

/** Each mistake by its pattern; `wanted` is what to write instead, where that is certain. */
const rules: readonly {
  readonly pattern: string;
  message(found: string): string;
  wanted?(found: string): string | undefined;
}[] = [
  ...[
    `(?<=${han}${marks})[,;:!?](?![\\w/])`,
    // A full stop only at the end of a sentence, not between digits or in names.
    `(?<=${han}${marks})\\.(?=\\s|$|${han})(?!\\.)`,
    `(?<=${latin}${marks})[,;:!?](?=\\s?${marks}${han})`,
    `\\((?=${marks}${han})`,
    `(?<=${han}${marks})\\)`,
  ].map((pattern) => ({
    pattern,
    message: (mark: string) =>
      `Unexpected half-width \`${mark}\` beside a Chinese character: expected \`${fullWidthOf[mark]}\`.`,
    // The partner of a parenthesis cannot be found reliably.
    wanted: (mark: string) => (/[()]/.test(mark) ? undefined : fullWidthOf[mark]),
  })),
  // The space goes before opening syntax and after closing syntax.
  ...[
    `(?<=${han}${closeMark}*)(?=(?:${openMark}${marks})?${latin})`,
    `(?<=${latin}${closeMark}*)(?=(?:${openMark}${marks})?${han})`,
  ].map((pattern) => ({ pattern, message: () => missingSpace, wanted: () => ' ' })),
  {
    pattern: `(?<=${han}) {2,}(?=${han}|${latin})|(?<=${latin}) {2,}(?=${han})`,
    message: (spaces) => `Unexpected ${spaces.length} spaces: expected one.`,
    wanted: () => ' ',
  },
  ...[
    `(?<=[${fullWidth}]) +(?=${han}|[${fullWidth}])`,
    `(?<=${han}) +(?=[，。；：、！？）”’》])`,
    `(?<=${han}) +(?=${han})`,
  ].map((pattern) => ({ pattern, message: () => needlessSpace, wanted: () => '' })),
  {
    pattern: '[「」『』]',
    message: (mark) => `Unexpected \`${mark}\`: expected \`${quoteOf[mark]}\`.`,
    wanted: (mark) => quoteOf[mark],
  },
  {
    pattern: `"(?=${han})|(?<=${han})"`,
    message: () => 'Unexpected straight quote beside a Chinese character: expected `“` or `”`.',
  },
  {
    pattern: `(?<=${han})\\.{3,}|\\.{3,}(?=${han})`,
    message: (dots) => `Unexpected \`${dots}\` beside a Chinese character: expected \`……\`.`,
    wanted: () => '……',
  },
];

/** All mistakes in a Chinese document, in order. */
function mistakesIn(source: string): readonly ChineseMistake[] {
  const prose = proseOf(source);
  const mistakes = rules.flatMap(({ pattern, message, wanted }) =>
    [...prose.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: found }): ChineseMistake => {
      const text = wanted?.(found);
      const fix = text === undefined ? {} : { fix: { start: index, end: index + found.length, text } };
      return { at: index, message: message(found), ...fix };
    }),
  );
  return joinSides(
    mistakes.sort((a, b) => a.at - b.at),
    source,
  );
}

/** Joins the two mistakes of a word without spaces on either side into one. */
function joinSides(mistakes: readonly ChineseMistake[], source: string): readonly ChineseMistake[] {
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

function wantedOf(found: string, wanted: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...found].map((mark, index) => [mark, wanted[index] ?? mark]));
}
