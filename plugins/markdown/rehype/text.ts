import type { Nodes } from 'hast';
import { isJsx, type JsxElement, nameOf } from './element.ts';

/** Components that label a heading without being part of its text. */
const tagNames = new Set(['Badge', 'Tag']);

/** Whether a node is a `<Badge>` or `<Tag>`. */
export function isTag(node: Nodes): node is JsxElement {
  return isJsx(node) && tagNames.has(nameOf(node));
}

/** The visible text of a node, with white space collapsed; without tags, footnote references and expressions. */
export function readerText(node: Nodes): string {
  return collapse(rawText(node));
}

/** Replaces runs of white space by one space, and trims. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isTag(node) || isFootnoteReference(node) || isAside(node)) return '';
  if (node.type === 'element' && node.tagName === 'br') return ' ';
  return 'children' in node ? node.children.map(rawText).join('') : '';
}

/** Whether the search leaves a node out, such as the definition of a term. */
function isAside(node: Nodes): boolean {
  return node.data !== undefined && 'searchText' in node.data && node.data.searchText === '';
}

/** Whether a node is the superscript number of a footnote. */
export function isFootnoteReference(node: Nodes): boolean {
  if (node.type !== 'element' || node.tagName !== 'sup') return false;
  const [link] = node.children;
  return link?.type === 'element' && link.properties.dataFootnoteRef !== undefined;
}
