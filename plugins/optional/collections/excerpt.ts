import type { PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { bodyOf } from '#shared/find-frontmatter';
import { parseDocument } from '../../markdown/parse-document.ts';

/**
 * The paragraphs of a document before the marker, as plain text. The marker is the comment `more`, or `truncate` as in
 * Docusaurus, on a line of its own. Undefined without a marker, or without a paragraph before it.
 */
export async function excerptOf(source: string, file: string): Promise<string | undefined> {
  const body = bodyOf(source);
  // Parsing is slow, and most documents have no marker.
  if (!/(?:more|truncate)\s*(?:-->|\*\/)/.test(body)) return undefined;
  const { children } = await parseDocument(body, file);
  const end = children.findIndex(isMarker);
  if (end < 0) return undefined;
  const paragraphs = children.slice(0, end).filter((node) => node.type === 'paragraph');
  const text = paragraphs.map(({ children: parts }) => textOf(parts.filter(isText), { includeHtml: false })).join(' ');
  return text.replace(/\s+/g, ' ').trim() || undefined;
}

/** Excludes comments and other expressions of MDX. */
function isText({ type }: PhrasingContent): boolean {
  return type !== 'mdxTextExpression';
}

function isMarker(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--\s*(?:more|truncate)\s*-->$/.test(node.value.trim());
  return node.type === 'mdxFlowExpression' && /^\/\*\s*(?:more|truncate)\s*\*\/$/.test(node.value.trim());
}
