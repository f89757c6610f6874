import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/** A part of a line of code, to be put into an element. */
export interface MarkedRange {
  /** From 0. */
  readonly line: number;
  /** From 0, in UTF-16 units. */
  readonly column: number;
  readonly length: number;
  /** Opening tag of a `span`. */
  readonly tag: string;
}

/** Identifies a fence, before and after it is highlighted. */
export function fenceId({ position }: Code | MdxJsxFlowElement): number | undefined {
  return position?.start.offset;
}

/** Marks ranges, which must not overlap, in fences that have been highlighted; by `fenceId`. */
export function markFences(tree: Root, rangesOf: ReadonlyMap<number | undefined, readonly MarkedRange[]>): void {
  visit(tree, 'mdxJsxFlowElement', (figure) => {
    const ranges = figure.name === 'figure' ? rangesOf.get(fenceId(figure)) : undefined;
    const html = ranges && htmlOf(figure);
    if (html !== undefined) html.value = markRanges(String(html.value), ranges ?? []);
  });
}

/** Puts the elements into the HTML of a figure. */
function markRanges(html: string, ranges: readonly MarkedRange[]): string {
  const start = html.indexOf('<code');
  const codeStart = html.indexOf('>', start) + 1;
  const openings = new Map(ranges.map((range) => [`${range.line}:${range.column}`, range]));
  let [line, column, left] = [0, 0, 0];
  let tag = '';
  const marked = html.slice(codeStart).replace(/<[^>]*>|&[^;]+;|[\s\S]/gu, (part) => {
    // An element of the highlighting may end in the middle of a range.
    if (part.startsWith('<')) return left > 0 ? `</span>${part}${tag}` : part;
    if (part === '\n') {
      [line, column] = [line + 1, 0];
      return part;
    }
    const opening = left === 0 ? openings.get(`${line}:${column}`) : undefined;
    if (opening !== undefined) ({ length: left, tag } = opening);
    const width = part.startsWith('&') ? 1 : part.length;
    const isInside = left > 0;
    column += width;
    left = Math.max(left - width, 0);
    return (opening === undefined ? '' : tag) + part + (isInside && left === 0 ? '</span>' : '');
  });
  return html.slice(0, codeStart) + marked;
}

/** The literal with the HTML of a highlighted fence. */
function htmlOf({ attributes }: MdxJsxFlowElement) {
  for (const { name, value } of attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')) {
    if (name !== 'dangerouslySetInnerHTML' || typeof value !== 'object') continue;
    const [statement] = value?.data?.estree?.body ?? [];
    if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') continue;
    const [property] = statement.expression.properties;
    if (property?.type === 'Property' && property.value.type === 'Literal') return property.value;
  }
  return undefined;
}
