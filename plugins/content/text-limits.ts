import { DocSiteError, type Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import type { SidebarItem } from '#shared/types';
import { invalidCharacterIn } from '../config/invalid-character.ts';
import { pageEntries } from './sidebar-walk.ts';

/** Limit on the size of a document in bytes: compiling and rendering twice as much takes more than 1 GiB of memory. */
export const maxDocumentSize = 2 ** 21;

/**
 * Limit on the HTML of an article in characters. A document of the largest size that may be compiled stays below it.
 */
const maxHtml = 2 ** 25;

/** Limit on lines and signs of markup: each becomes several objects, from the parser to the renderer. */
const maxMarks = 75_000;

/**
 * Limit on blocks, each counted once for every line of the document: the parser moves everything that it has read at
 * the end of each quote and list and at each underlined heading.
 */
const maxMoves = 200_000_000;

/** Limit on quotes and lists inside each other: parsing takes time that grows with the square of the depth and more. */
const maxDepth = 512;

/**
 * Limit on the pages of a sidebar: each of them contains the whole sidebar, so that twice as many fill four times the
 * disk.
 */
const maxSidebarPages = 5000;

/** Rules of documents whose text is not read at all. */
export const limitRules: ReadonlySet<string> = new Set(['document-size', 'document-depth']);

/** Where an article comes from: the file, as messages name it, and its text. */
interface ArticleSource {
  readonly file: string;
  readonly source: string;
}

/** A problem for a document that is too large to be compiled. */
export function sizeProblem(bytes: number, file: string): Problem | undefined {
  if (bytes <= maxDocumentSize) return undefined;
  return tooLarge(file, `the document has ${megabytes(bytes)}, expected at most ${megabytes(maxDocumentSize)}`);
}

/**
 * A problem for an article that cannot be written: its components return too much, such as a list of all the records of
 * a table, or it contains a character that HTML must not contain.
 */
export function htmlProblem(articleHtml: string, { file, source }: ArticleSource): Problem | undefined {
  const { length } = articleHtml;
  if (length <= maxHtml) return characterProblem(articleHtml, { file, source });
  return tooLarge(
    file,
    `the article has ${megabytes(length)} of HTML, expected at most ${megabytes(maxHtml)}`,
    'Render less, or split it into several pages.',
  );
}

function characterProblem(articleHtml: string, { file, source }: ArticleSource): Problem | undefined {
  const found = invalidCharacterIn(articleHtml);
  if (found === undefined) return undefined;
  const { character, name } = found;
  const at = source.indexOf(character);
  return {
    rule: 'control-character',
    severity: 'error',
    file,
    ...(at >= 0 && placeAt(source, at)),
    message: `Unexpected ${name}: HTML must not contain it.`,
    hint: characterHint(character, at >= 0),
  };
}

function characterHint(character: string, isInDocument: boolean): string {
  if (character === '\u001b')
    return 'Delete it, or use `ansi` as the language of the code block and list `pluginAnsi` of `doc-site/ansi`, which shows the colors of terminal output.';
  return isInDocument
    ? 'Delete it.'
    : 'The document does not contain it itself: delete it in the component, file, fragment or plugin that adds it.';
}

function tooLarge(file: string, reason: string, hint = 'Split it into several pages.'): Problem {
  return { rule: 'document-size', severity: 'error', file, message: `Unexpected size: ${reason}.`, hint };
}

function megabytes(size: number): string {
  return `${(size / 2 ** 20).toFixed(1)} MiB`;
}

/** A problem for a document with too much markup to be compiled, such as a table of 30,000 rows. */
export function markupProblem(source: string, file: string): Problem | undefined {
  if (source.length <= maxMarks) return undefined;
  const marks = source.match(mark)?.length ?? 0;
  if (marks <= maxMarks) return undefined;
  return tooLarge(file, `the document has ${marks} lines and signs of markup, expected at most ${maxMarks}`);
}

/** A problem for a document with too many quotes, lists and underlined headings to be parsed in reasonable time. */
export function blocksProblem(source: string, file: string): Problem | undefined {
  const lines = source.split('\n');
  if (lines.length ** 2 <= maxMoves) return undefined;
  const blocks = countBlocks(lines);
  if (blocks * lines.length <= maxMoves) return undefined;
  const most = Math.floor(maxMoves / lines.length);
  const reason = `${lines.length} lines contain ${blocks} quotes, lists and underlined headings, expected at most ${most}`;
  return tooLarge(file, reason, 'Split the document into several pages.');
}

/** A problem at the first line with quotes, lists, brackets or emphases too deep to be parsed in reasonable time. */
export function depthProblem(source: string, file: string): Problem | undefined {
  const tooDeep = (what: string, index: number): Problem => ({
    rule: 'document-depth',
    severity: 'error',
    file,
    ...placeAt(source, index),
    message: `Unexpected nesting: more than ${maxDepth} ${what} inside each other.`,
    hint: 'Move the inner ones out.',
  });
  for (const text of source.split('\n\n')) {
    if (nestingOf(text, bracket) > maxDepth) return tooDeep('pairs of brackets', source.indexOf(text));
    if (nestingOf(text, emphasis) > maxDepth) return tooDeep('emphases', source.indexOf(text));
  }
  for (const { 0: prefix, index } of source.matchAll(longPrefix)) {
    if (depthOf(prefix) <= maxDepth || isRule(prefix, source.slice(index + prefix.length, index + prefix.length + 2)))
      continue;
    return tooDeep('quotes and lists', index);
  }
  return undefined;
}

/** Refuses a sidebar with which a build would take hours. `folder` is its route path. */
export function expectShortSidebar(items: readonly SidebarItem[], folder: string): void {
  const count = pageEntries(items).length;
  if (count <= maxSidebarPages) return;
  throw new DocSiteError(
    `Unexpected size: the sidebar of \`${folder}\` has ${count} pages, expected at most ${maxSidebarPages}.`,
    {
      rule: 'sidebar-size',
      hint: 'Move the pages into several folders of the language folder: each of these has a sidebar of its own.',
    },
  );
}

/** A line, the marker of a block, or a sign that begins or ends something inside a line. */
const mark = /\n|[|*_`[<{]+|^[ \t]*(?:[#>+-]|\d{1,9}[.)])/gm;

/** The quotes and lists that a line begins with. */
const blockPrefix = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

/** Quotes, lists and underlined headings, without following every rule of Markdown: rather too many than too few. */
function countBlocks(lines: readonly string[]): number {
  let count = 0;
  let last = '';
  let isAfterText = false;
  for (const line of lines) {
    const prefix = (blockPrefix.exec(line)?.[0] ?? '').replace(/\d+/g, '1');
    const isText = line.trim() !== '';
    // A list goes on after an empty line, and with its next item; a quote, or what is in an item, ends there.
    const goesOn =
      prefix === last && (isAfterText || !prefix.includes('>')) && !/\S\s*\S/.test(prefix.replace(/1[.)]/g, '1'));
    if (prefix === '' ? isAfterText && /^ {0,3}(?:=+|-+)[ \t]*$/.test(line) : !goesOn) count += 1;
    if (isText) last = prefix;
    isAfterText = isText;
  }
  return count;
}

/** Beginnings of lines that may be in too many quotes and lists. */
const longPrefix = new RegExp(`^(?:[ \\t>]|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t])){${maxDepth},}`, 'gm');

/** What begins and what ends a pair. */
const bracket = /(?<open>\[)|\]/g;
const emphasis = /(?<open>(?<![\p{L}\p{N}])(?:\*+|_+)(?=\S))|(?<=\S)(?:\*+|_+)(?![\p{L}\p{N}])/gu;

/** How many pairs are inside each other at most; what begins a pair that does not end is no pair. */
function nestingOf(text: string, mark: RegExp): number {
  let deepest = 0;
  /** The nesting inside each pair that has begun. */
  const begun: number[] = [];
  for (const { groups } of text.length > maxDepth ? text.matchAll(mark) : []) {
    if (groups?.open !== undefined) begun.push(0);
    else if (begun.length > 0) {
      const nesting = (begun.pop() ?? 0) + 1;
      deepest = Math.max(deepest, nesting);
      if (begun.length > 0) begun.push(Math.max(begun.pop() ?? 0, nesting));
    }
  }
  return deepest;
}

/**
 * Quotes and lists that the beginning of a line may be in: its markers, and one list for every two blanks before them.
 */
function depthOf(prefix: string): number {
  const markers = prefix.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
  const [indentation = ''] = /^[ \t]*/.exec(prefix) ?? [];
  return markers === 0 ? 0 : markers + Math.floor(indentation.replaceAll('\t', '    ').length / 2);
}

/** Whether a line, with `rest` after its beginning, is a long thematic break such as `- - -`. */
function isRule(prefix: string, rest: string): boolean {
  return /^[-* \t]+$/.test(prefix) && /^[-*]?\s*$/.test(rest);
}
