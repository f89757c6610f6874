import Prism, { type Grammar, type Token } from 'prismjs';
import { escapeHtml, escapeRegExp } from '#shared/escape';
import { callGrammar } from './call-grammar.ts';
import type { FenceLanguage } from './site-languages.ts';

/** Longer code, or code with a longer line, is not highlighted, because grammars do not run in linear time. */
const longestCode = 400_000;
const longestLine = 1_000;

/** A part of a line of code. */
export interface CodePlace {
  /** From 0. */
  readonly line: number;
  /** From 0, in UTF-16 units. */
  readonly column: number;
  readonly length: number;
}

/** A part of a line of code to put into an element. */
export interface MarkedRange extends CodePlace {
  /** Opening tag of a `span`. */
  readonly tag: string;
}

interface Code extends FenceLanguage {
  readonly lines: readonly string[];
  /** Texts to mark wherever they occur. */
  readonly words: readonly string[];
  /** Parts to mark, beside the words. */
  readonly highlights: readonly CodePlace[];
  /** In order, without overlaps. */
  readonly ranges: readonly MarkedRange[];
}

/** Highlights code and splits it into lines of HTML: elements that span a line break are closed and reopened. */
export function highlightLines({
  lines,
  language,
  grammar,
  grammarFile,
  words,
  highlights,
  ranges,
}: Code): readonly string[] {
  const code = lines.join('\n');
  const highlight = () => (grammar === undefined || isTooLong(lines) ? [code] : tokenize(code, grammar, language));
  const tokens = grammar && grammarFile ? callGrammar(grammar, grammarFile, highlight) : highlight();
  const marks = inOrder([...partsWith(words, code), ...partsAt(highlights, lines).map(marked)]);
  const elements = partsAt(ranges, lines).map((part) => ({ ...part, opening: part.tag, closing: '</span>' }));
  return tokensToLines(tokens, marking(marks, marking(elements, escapeHtml)));
}

/** A part of the code that goes into an element, by its offsets. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly opening: string;
  readonly closing: string;
}

/** The places where the texts occur. */
function partsWith(words: readonly string[], code: string): readonly Part[] {
  const patterns = words.filter((word) => word !== '').map(escapeRegExp);
  if (patterns.length === 0) return [];
  return [...code.matchAll(new RegExp(patterns.join('|'), 'g'))].map(({ index, 0: { length } }) =>
    marked({ start: index, end: index + length }),
  );
}

function marked({ start, end }: Pick<Part, 'start' | 'end'>): Part {
  return { start, end, opening: '<mark>', closing: '</mark>' };
}

/** Parts from front to back, without those that begin in another one. */
function inOrder(parts: readonly Part[]): readonly Part[] {
  let end = 0;
  return parts
    .toSorted((a, b) => a.start - b.start)
    .filter((part) => {
      const isFree = part.start >= end;
      if (isFree) end = part.end;
      return isFree;
    });
}

/** The places that lie within their lines, by their offsets. */
function partsAt<T extends CodePlace>(places: readonly T[], lines: readonly string[]) {
  if (places.length === 0) return [];
  const starts = [0];
  for (const { length } of lines) starts.push((starts.at(-1) ?? 0) + length + 1);
  return places
    .filter(({ line, column, length }) => column + length <= (lines[line]?.length ?? -1))
    .map((place) => {
      const start = (starts[place.line] ?? 0) + place.column;
      return { ...place, start, end: start + place.length };
    });
}

/** Converts code to HTML. It gets one piece of the code after the other. */
type ToHtml = (text: string) => string;

/** Puts parts of the code into elements, and converts them with `inner`. */
function marking(parts: readonly Part[], inner: ToHtml): ToHtml {
  let offset = 0;
  let index = 0;
  return (text) => {
    const start = offset;
    const end = start + text.length;
    let html = '';
    while (offset < end) {
      const part = parts[index];
      const isInside = part !== undefined && part.start <= offset;
      const next = Math.min(end, (isInside ? part.end : part?.start) ?? end);
      const piece = inner(text.slice(offset - start, next - start));
      html += isInside ? part.opening + piece + part.closing : piece;
      offset = next;
      if (offset === part?.end) index += 1;
    }
    return html;
  };
}

function isTooLong(lines: readonly string[]): boolean {
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (line.length > longestLine || length > longestCode) return true;
  }
  return false;
}

type Tokens = readonly (string | Token)[];

/**
 * Prism's `highlight` without the conversion to HTML; its hooks are needed because they complete JSX and Markdown
 * tokens.
 */
function tokenize(code: string, grammar: Grammar, language: string): Tokens {
  const env: { code: string; grammar: Grammar; language: string; tokens: Tokens } = {
    code,
    grammar,
    language,
    tokens: [],
  };
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

function tokensToLines(tokens: Tokens, toHtml: ToHtml): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';

  function write(content: string | Token | Tokens): void {
    if (typeof content === 'string') writeText(content);
    else if ('type' in content) writeToken(content);
    else for (const part of content) write(part);
  }

  function writeText(text: string): void {
    const [first = '', ...rest] = text.split('\n');
    line += toHtml(first);
    for (const part of rest) {
      // Counts the line break.
      toHtml('\n');
      lines.push(line + '</span>'.repeat(open.length));
      line = open.join('') + toHtml(part);
    }
  }

  function writeToken({ type, alias = [], content }: Token): void {
    const classes = new Set(['token', type, ...[alias].flat()]);
    const tag = `<span class="${escapeHtml([...classes].join(' '))}">`;
    open.push(tag);
    line += tag;
    write(content);
    line += '</span>';
    open.pop();
  }

  write(tokens);
  lines.push(line);
  return lines;
}
