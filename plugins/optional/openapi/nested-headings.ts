import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/**
 * Markdown whose highest heading is one level below `level`, the heading that it follows. No heading is deeper than
 * six.
 */
export function withNestedHeadings(markdown: string, level: number): string {
  const headings: { readonly depth: number; readonly start: number; readonly end: number; readonly text: string }[] =
    [];
  visit(fromMarkdown(markdown), 'heading', ({ depth, position, children }) => {
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? start;
    const text = markdown.slice(
      children[0]?.position?.start.offset ?? end,
      children.at(-1)?.position?.end.offset ?? end,
    );
    headings.push({ depth, start, end, text: text.replace(/\s+/g, ' ') });
  });
  const highest = Math.min(...headings.map(({ depth }) => depth));
  if (highest > level) return markdown;
  return headings.reduceRight(
    (text, { depth, start, end, text: title }) =>
      `${text.slice(0, start)}${'#'.repeat(Math.min(6, depth - highest + level + 1))} ${title}${text.slice(end)}`,
    markdown,
  );
}
