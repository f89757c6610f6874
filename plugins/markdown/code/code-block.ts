import { escapeHtml } from '#shared/escape';
import type { PipelineText } from '../text/pipeline-text.ts';
import { codeParts } from './code-parts.ts';
import { type LineMark, lineMarks, type MarkedCode } from './line-marks.ts';
import { type CodePlace, type CodeTokens, linesToHtml, type MarkedRange, type MarkedWord } from './lines-to-html.ts';

/** A fence, ready to be rendered. */
interface CodeBlock extends MarkedCode {
  /** As the author wrote it; empty for plain text. */
  readonly lang: string;
  /** The lines as a highlighter has split them. */
  readonly tokens: CodeTokens;
  readonly title?: string;
  /** Whether it looks like the window of a terminal. */
  readonly isTerminal: boolean;
  /** Address of the file with the code, which the title links to. */
  readonly source?: string;
  readonly hasLineNumbers: boolean;
  readonly firstLine: number;
  readonly words: readonly MarkedWord[];
  readonly ranges: readonly MarkedRange[];
  readonly highlights: readonly CodePlace[];
  readonly isWrapped: boolean;
  /** Whether the author has chosen if the block wraps; otherwise readers choose for all blocks. */
  readonly isWrapFixed: boolean;
  /** Number of lines that are shown until the reader unfolds the rest; absent when the block is not cut short. */
  readonly shownLines?: number;
}

/** Attributes of the `<figure>` around a block. */
export function codeBlockAttributes(block: CodeBlock): Readonly<Record<string, string>> {
  const { lang, isTerminal, hasLineNumbers, isWrapped, isWrapFixed } = block;
  return {
    className: hasLineNumbers ? 'code line-numbers' : 'code',
    'data-lang': lang || 'text',
    ...(isTerminal && { 'data-frame': 'terminal' }),
    ...(isWrapFixed ? { 'data-wrap': isWrapped ? 'on' : 'off' } : isWrapped && { 'data-wrap': '' }),
  };
}

/**
 * Content of the `<figure>` as one HTML string: title, bar with language and buttons, and code with one `span.line` per
 * line. A line carries its marks in `data-mark` and its number in `data-line`.
 */
export function codeBlockHtml(block: CodeBlock, text: PipelineText): string {
  const name = languageName(block);
  return [
    captionHtml(block),
    `<div class="code-bar"><span class="code-lang">${name}</span>`,
    `<button type="button" data-wrap aria-pressed="${block.isWrapped}" aria-label="${escapeHtml(text.wrapCode)}"></button>`,
    `<button type="button" data-copy aria-label="${escapeHtml(text.copyCode)}"></button></div>`,
    codeHtml(block, text),
  ].join('');
}

function languageName({ lang }: CodeBlock): string {
  return escapeHtml(lang || 'text');
}

/** Folded lines are a `<details>` element between `<pre>` elements, which may not contain it. */
function codeHtml(block: CodeBlock, text: PipelineText): string {
  const lines = linesHtml(block);
  const parts = codeParts(lines.length, block);
  const code = (part: readonly string[]) => `<code class="language-${languageName(block)}">${part.join('\n')}</code>`;
  if (!parts.some(({ isFolded }) => isFolded)) return `<pre tabindex="0">${code(lines)}</pre>`;
  const html = parts.map(({ isFolded, start, end }) => {
    const part = `<pre>${code(lines.slice(start, end))}</pre>`;
    if (!isFolded) return part;
    if (block.shownLines !== undefined) return restHtml(part, lines.length, text);
    return `<details><summary>${countLines(text.foldedLines, end - start)}</summary>${part}</details>`;
  });
  return `<div class="code-parts" tabindex="0">${html.join('')}</div>`;
}

/** The lines that a long block shows on request, and the label for either state. */
function restHtml(part: string, count: number, text: PipelineText): string {
  const open = `<span class="fold-open">${countLines(text.showAllLines, count)}</span>`;
  const close = `<span class="fold-close">${escapeHtml(text.showFewerLines)}</span>`;
  return `<details class="code-rest"><summary>${open}${close}</summary>${part}</details>`;
}

function countLines(label: string, count: number): string {
  return escapeHtml(label.replace('{count}', String(count)));
}

function captionHtml({ title, source, isTerminal }: CodeBlock): string {
  if (title === undefined && !isTerminal) return '';
  const text = escapeHtml(title ?? '');
  if (source === undefined) return `<figcaption>${text}</figcaption>`;
  return `<figcaption><a href="${escapeHtml(source)}" rel="noopener noreferrer">${text}</a></figcaption>`;
}

function linesHtml({ marks, hasLineNumbers, firstLine, ...code }: CodeBlock): readonly string[] {
  return linesToHtml(code).map((html, index) => {
    const number = hasLineNumbers ? ` data-line="${firstLine + index}"` : '';
    return `<span class="line"${number}${markAttribute(marks.get(index + 1))}>${html}</span>`;
  });
}

/** The attribute of a line with marks; empty for a line without. */
export function markAttribute(marks: ReadonlySet<LineMark> | undefined): string {
  return marks === undefined ? '' : ` data-mark="${lineMarks.filter((mark) => marks.has(mark)).join(' ')}"`;
}
