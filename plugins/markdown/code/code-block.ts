import { escapeHtml } from '#shared/escape';
import type { PipelineText } from '../text/pipeline-text.ts';
import { highlightLines, type MarkedRange } from './highlight.ts';
import { type LineMark, lineMarks, type MarkedCode } from './line-marks.ts';
import type { FenceLanguage } from './site-languages.ts';

/** A fence, ready to be rendered. */
interface CodeBlock extends MarkedCode, FenceLanguage {
  /** As the author wrote it; empty for plain text. */
  readonly lang: string;
  readonly title?: string;
  /** Address of the file with the code, which the title links to. */
  readonly source?: string;
  readonly hasLineNumbers: boolean;
  /** Number of the first line. */
  readonly firstLine: number;
  /** Texts to highlight wherever they occur. */
  readonly words: readonly string[];
  readonly ranges: readonly MarkedRange[];
  readonly isWrapped: boolean;
}

/** Attributes of the `<figure>` around a block. */
export function codeBlockAttributes({ lang, hasLineNumbers, isWrapped }: CodeBlock): Readonly<Record<string, string>> {
  return {
    className: hasLineNumbers ? 'code line-numbers' : 'code',
    'data-lang': lang || 'text',
    ...(isWrapped && { 'data-wrap': '' }),
  };
}

/**
 * Content of the `<figure>` as one HTML string: title, bar with language and buttons, and code with one `span.line` per
 * line. A line carries its marks in `data-mark` and its number in `data-line`.
 */
export function codeBlockHtml(block: CodeBlock, text: PipelineText): string {
  const { lang } = block;
  const name = escapeHtml(lang || 'text');
  return [
    captionHtml(block),
    `<div class="code-bar"><span class="code-lang">${name}</span>`,
    `<button type="button" data-wrap aria-pressed="${block.isWrapped}" aria-label="${escapeHtml(text.wrapCode)}"></button>`,
    `<button type="button" data-copy aria-label="${escapeHtml(text.copyCode)}"></button></div>`,
    `<pre tabindex="0"><code class="language-${name}">${linesHtml(block)}</code></pre>`,
  ].join('');
}

function captionHtml({ title, source }: CodeBlock): string {
  if (title === undefined) return '';
  const text = escapeHtml(title);
  if (source === undefined) return `<figcaption>${text}</figcaption>`;
  return `<figcaption><a href="${escapeHtml(source)}" rel="noopener noreferrer">${text}</a></figcaption>`;
}

function linesHtml({ lines, lang, marks, words, ranges, hasLineNumbers, firstLine, ...language }: CodeBlock): string {
  // Without its signs a diff would be misread: its grammar takes lines that begin with `<` or `!` for changes.
  const grammar = lang === 'diff' ? undefined : language.grammar;
  return highlightLines({ ...language, lines, grammar, words, ranges })
    .map((html, index) => {
      const number = hasLineNumbers ? ` data-line="${firstLine + index}"` : '';
      return `<span class="line"${number}${markAttribute(marks.get(index + 1))}>${html}</span>`;
    })
    .join('\n');
}

function markAttribute(marks: ReadonlySet<LineMark> | undefined): string {
  return marks === undefined ? '' : ` data-mark="${lineMarks.filter((mark) => marks.has(mark)).join(' ')}"`;
}
