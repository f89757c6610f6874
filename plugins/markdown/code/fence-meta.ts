import type { Code } from 'mdast';
import type { LineMark } from './line-marks.ts';
import type { MarkedWord, WordMark } from './lines-to-html.ts';

/** The info string of a fence: language, then options in any order. */
export interface FenceMeta {
  /** As the author wrote it; empty when absent. */
  readonly lang: string;
  /** Language of the lines of a `diff`, from `lang="ts"`. */
  readonly diffLang?: string;
  readonly title?: string;
  /** Whether the block looks like a terminal, from `frame="terminal"` or `frame="none"`; undefined means by language. */
  readonly isTerminal?: boolean;
  /** Path, relative to the document, of the file to include. */
  readonly file?: string;
  /** The part of the file to show: a region, or lines such as `L3-L9`. */
  readonly part?: string;
  /** Lines by their marks, starting at 1, from `{2,5-7}`, `ins={2}`, `del={3}` and so on. */
  readonly marked: ReadonlyMap<LineMark, ReadonlySet<number>>;
  /** Texts to mark. */
  readonly words: readonly MarkedWord[];
  /** `lineNumbers` or `lineNumbers=false`; undefined means the configured default. */
  readonly lineNumbers?: boolean;
  /** Number of the first line, from `lineNumbers=10`. */
  readonly firstLine?: number;
  /** `wrap` or `wrap=false`; undefined means the configured default. */
  readonly wrap?: boolean;
  /**
   * `fold` closes the block until the reader opens it, `fold=false` shows all of its lines; undefined means the
   * configured default.
   */
  readonly fold?: boolean;
  /**
   * Number of lines that are shown until the reader unfolds the rest, from `fold=20`; undefined means the configured
   * default.
   */
  readonly foldAfter?: number;
  /** Lines that are closed until the reader opens them, from `fold={3-8}`. */
  readonly folded: ReadonlySet<number>;
  /** Whether the search leaves the code out. */
  readonly nosearch?: boolean;
  /** Why `npm run check` skips this sample. */
  readonly nocheck?: string;
  /** Options with values that cannot be read. */
  readonly malformed: readonly MalformedOption[];
  /** Options that are not part of the fence syntax, for plugins. */
  readonly unknown: readonly string[];
}

/** An option whose value cannot be read. */
interface MalformedOption {
  /** As written: `fold={3-`. */
  readonly option: string;
  /** Ways to write the option. */
  readonly forms: string;
}

const markOptions: Readonly<Record<string, LineMark>> = {
  mark: 'highlight',
  ins: 'add',
  del: 'remove',
  focus: 'focus',
  warning: 'warning',
  error: 'error',
};

const wordOptions: ReadonlyMap<string, WordMark> = new Map([
  ['mark', 'highlight'],
  ['ins', 'add'],
  ['del', 'remove'],
]);

/** Every option of a fence, in the order of the documentation. */
export const fenceOptions: readonly string[] = [
  'title',
  'frame',
  ...Object.keys(markOptions),
  'lineNumbers',
  'wrap',
  'fold',
  'nosearch',
  'file',
  'nocheck',
  'packageManagers',
];

/** Ways to write options that are flags. */
const flagForms = {
  lineNumbers: '`lineNumbers`, `lineNumbers=false` or `lineNumbers=10`',
  wrap: '`wrap` or `wrap=false`',
  fold: '`fold`, `fold=false`, `fold=20` or `fold={3-8}`',
  nosearch: '`nosearch`',
} as const;

const wordForms = '`/word/` or `/word/2,4`';

const highestLine = 100_000;

/**
 * An option: `{2,5-7}`, `[title]`, `/word/`, `ins=/word/2`, `key`, `key=value`, `key="value"` or `key={3-8}`; the end of
 * the info string ends it too.
 */
const option =
  /\{(?<lines>[^}]*)\}?|\[(?<label>[^\]]*)\]?|(?:(?<wordKey>mark|ins|del)=)?\/(?<word>[^/]*)(?:\/(?<places>\d[\d,-]*)?)?|(?<key>[^\s={[]+|(?==))(?:=(?:(?<quote>["'])(?<quoted>.*?)(?:\k<quote>|$)|\{(?<braced>[^}]*)\}?|(?<plain>\S*)))?/gs;

/** The info string of a fence as written. */
export function fenceInfo({ lang, meta }: Code): string {
  return [lang, meta].filter(Boolean).join(' ');
}

/**
 * Parses `ts title="a.ts" {2,5-7} /port/ lineNumbers wrap=false`; brackets also give a title: `sh [npm]`,
 * and `ts:line-numbers` is `ts lineNumbers`.
 */
export function parseFenceMeta(info: string): FenceMeta {
  const [lang, rest] = splitLang(withLineNumbers(info.trim()));
  const unknown: string[] = [];
  const words: MarkedWord[] = [];
  const malformed: MalformedOption[] = [];
  const linesOf = (ranges: string, option: string, forms = lineForms(option)): ReadonlySet<number> => {
    const lines = parseLines(ranges);
    if (lines === undefined) malformed.push({ option, forms });
    return lines ?? new Set();
  };
  const flagOf = (key: keyof typeof flagForms, value: string, option: string): boolean => {
    if (!['', 'true', 'false'].includes(value)) malformed.push({ option, forms: flagForms[key] });
    return value !== 'false';
  };
  const marked = new Map<LineMark, ReadonlySet<number>>();
  const markLines = (mark: LineMark, ranges: string, written: string): void => {
    const lines = linesOf(ranges, written);
    if (lines.size > 0) marked.set(mark, new Set([...(marked.get(mark) ?? []), ...lines]));
  };
  const meta: { -readonly [K in keyof FenceMeta]: FenceMeta[K] } = {
    lang,
    marked,
    folded: new Set(),
    words,
    malformed,
    unknown,
  };
  for (const { 0: written, groups = {} } of rest.matchAll(option)) {
    const { lines, label, wordKey = 'mark', word, places, key, quoted, braced, plain = '' } = groups;
    const value = quoted ?? braced ?? plain;
    const mark = key !== undefined && Object.hasOwn(markOptions, key) ? markOptions[key] : undefined;
    const wordMark = wordOptions.get(key ?? wordKey);
    if (lines !== undefined) markLines('highlight', lines, written);
    else if (mark !== undefined && braced !== undefined) markLines(mark, braced, written);
    else if (mark !== undefined && quoted === '') malformed.push({ option: written, forms: `\`${key}="word"\`` });
    else if (wordMark !== undefined && quoted !== undefined) words.push({ text: quoted, mark: wordMark });
    else if (wordMark !== undefined && word !== undefined) {
      const occurrences = places === undefined ? undefined : linesOf(places, written, wordForms);
      words.push({ text: word, mark: wordMark, ...(occurrences && { occurrences }) });
    } else if (label !== undefined) meta.title = label;
    else if (key === 'title') meta.title = value;
    else if (key === 'lang' && lang === 'diff') meta.diffLang = value;
    else if (key === 'frame' && /^(?:terminal|none)$/.test(value)) meta.isTerminal = value === 'terminal';
    else if (key === 'frame') malformed.push({ option: written, forms: '`frame="terminal"` or `frame="none"`' });
    else if (key === 'file') {
      const [file = '', ...part] = value.split('#');
      meta.file = file;
      if (part.length > 0) meta.part = part.join('#');
    } else if (key === 'fold' && braced !== undefined) meta.folded = linesOf(braced, written);
    else if (key === 'fold' && /^[1-9]\d{0,5}$/.test(value)) meta.foldAfter = Number(value);
    else if (key === 'fold') meta.fold = flagOf(key, value, written);
    else if (key === 'nosearch') meta.nosearch = flagOf(key, value, written);
    else if (key === 'nocheck') meta.nocheck = value;
    else if (key === 'lineNumbers' && /^\d{1,6}$/.test(value)) {
      meta.lineNumbers = true;
      meta.firstLine = Number(value);
    } else if (key === 'lineNumbers') meta.lineNumbers = flagOf(key, value, written);
    else if (key === 'wrap') meta.wrap = flagOf(key, value, written);
    else unknown.push(key ?? '');
  }
  return meta;
}

/**
 * Takes an option of a plugin out of a fence: a word such as `demo`, or, with `hasValue`, also one such as `live=375`.
 * Later transforms would report it as unknown. Returns its value, which is empty for a word alone; undefined if the fence
 * does not have the option.
 */
export function takeFenceOption(code: Code, name: string, { hasValue = false } = {}): string | undefined {
  if (!parseFenceMeta(fenceInfo(code)).unknown.includes(name)) return undefined;
  let value: string | undefined;
  const written = new RegExp(`("[^"]*")|(?<!\\S)${name}${hasValue ? '(?:=(\\S*))?' : '()'}(?!\\S)`, 'g');
  code.meta =
    code.meta?.replace(written, (_, quoted: string | undefined, found = '') => {
      if (quoted === undefined) value = found;
      return quoted ?? '';
    }) ?? null;
  return value;
}

/** `ts:line-numbers=5` as `ts lineNumbers=5`. */
function withLineNumbers(info: string): string {
  return info.replace(
    /^([^\s:={[]+):(no-)?line-numbers(=\d+)?(?![\w-])/,
    (_whole, lang: string, no?: string, from = '') => `${lang} lineNumbers${no === undefined ? from : '=false'} `,
  );
}

/** Ways to write an option that names lines. */
function lineForms(option: string): string {
  const [key = ''] = option.split(/[={]/);
  return key === 'fold' ? flagForms.fold : `\`${key}${key && '='}{2,5-7}\``;
}

/** `2,5-7` as a set of numbers; undefined if a part is neither a number nor a range. */
function parseLines(ranges: string): ReadonlySet<number> | undefined {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (!(first >= 1 && first <= last)) return undefined;
    for (let line = first; line <= Math.min(last, highestLine); line += 1) lines.add(line);
  }
  return lines;
}

function splitLang(info: string): [lang: string, rest: string] {
  const end = info.search(/[\s{[]/);
  const first = end < 0 ? info : info.slice(0, end);
  return first.includes('=') ? ['', info] : [first, info.slice(first.length)];
}
