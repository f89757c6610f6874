import type { Token } from 'prismjs';
import { escapeHtml, escapeRegExp } from '#shared/escape';

/** A piece of code, with the classes of its element. A text alone has no element. */
export type CodeToken = string | { readonly text: string; readonly className: string };

/** Splits code into pieces, whose texts are the code. Returns undefined for a language that it does not know. */
export type Highlighter = (code: string, lang: string) => Promise<readonly CodeToken[] | undefined>;

/** What highlighters split code into: Prism's tokens contain further tokens. */
export type CodeTokens = readonly (CodeToken | Token)[];

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

/** Marks of words, which become `<mark>`, `<ins>` and `<del>`. */
export type WordMark = 'highlight' | 'add' | 'remove';

/** A text to mark in code. */
export interface MarkedWord {
  readonly text: string;
  readonly mark: WordMark;
  /** Which of its occurrences, from 1. Default: all. */
  readonly occurrences?: ReadonlySet<number>;
}

interface Code {
  readonly lines: readonly string[];
  /** The lines as a highlighter has split them. */
  readonly tokens: CodeTokens;
  readonly words: readonly MarkedWord[];
  /** Parts to mark, beside the words. */
  readonly highlights: readonly CodePlace[];
  /** In order, without overlaps. */
  readonly ranges: readonly MarkedRange[];
}

/** Converts highlighted code to lines of HTML: elements that span a line break are closed and reopened. */
export function linesToHtml({ lines, tokens, words, highlights, ranges }: Code): readonly string[] {
  const code = lines.join('\n');
  const marks = inOrder([
    ...words.flatMap((word) => partsWith(word, code)),
    ...partsAt(highlights, lines).map((part) => marked(part)),
  ]);
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

const elementOf: Readonly<Record<WordMark, string>> = { highlight: 'mark', add: 'ins', remove: 'del' };

/** The places where a word occurs. */
function partsWith({ text, mark, occurrences }: MarkedWord, code: string): readonly Part[] {
  if (text === '') return [];
  return [...code.matchAll(new RegExp(escapeRegExp(text), 'g'))]
    .filter((_, index) => occurrences?.has(index + 1) ?? true)
    .map(({ index }) => marked({ start: index, end: index + text.length }, mark));
}

/** The words that the code contains, but only where others are marked already. */
export function coveredWords(words: readonly MarkedWord[], code: string): readonly MarkedWord[] {
  const parts = words.flatMap((word) => partsWith(word, code).map((part) => ({ ...part, word })));
  const shown = new Set(inOrder(parts).map(({ word }) => word));
  return [...new Set(parts.map(({ word }) => word))].filter((word) => !shown.has(word));
}

function marked({ start, end }: Pick<Part, 'start' | 'end'>, mark: WordMark = 'highlight'): Part {
  return { start, end, opening: `<${elementOf[mark]}>`, closing: `</${elementOf[mark]}>` };
}

/** Parts from front to back, without those that begin in another one. */
function inOrder<T extends Part>(parts: readonly T[]): readonly T[] {
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

function tokensToLines(tokens: CodeTokens, toHtml: ToHtml): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';

  function write(content: CodeToken | Token | CodeTokens): void {
    if (typeof content === 'string') writeText(content);
    else if ('className' in content) writeElement(content.className, content.text);
    else if ('type' in content) writeElement(classesOf(content), content.content);
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

  function writeElement(className: string, content: string | Token | CodeTokens): void {
    const tag = `<span class="${escapeHtml(className)}">`;
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

function classesOf({ type, alias = [] }: Token): string {
  return [...new Set(['token', type, ...[alias].flat()])].join(' ');
}
