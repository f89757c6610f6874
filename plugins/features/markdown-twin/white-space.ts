import type { Element, Root, RootContent, Text } from 'hast';

/**
 * Collapses white space as a browser does, in place: each run becomes one space, and spaces at the edges of blocks go.
 */
export function collapseWhiteSpace(article: Root): void {
  /** The last text, if it ends with a space that goes if a block ends there. */
  let spaced: Text | undefined;
  let isAtEdge = true;

  const readEdge = (): void => {
    if (spaced !== undefined) spaced.value = spaced.value.slice(0, -1);
    spaced = undefined;
    isAtEdge = true;
  };
  const readText = (text: Text): void => {
    const value = text.value.replace(/[\t\n\v\f\r ]+/g, ' ');
    const hasSpaceBefore = isAtEdge || spaced !== undefined;
    text.value = hasSpaceBefore && value.startsWith(' ') ? value.slice(1) : value;
    if (text.value === '') return;
    spaced = value.endsWith(' ') ? text : undefined;
    isAtEdge = false;
  };
  const readChildren = (children: RootContent[]): void => {
    for (const child of children) {
      if (child.type === 'text') readText(child);
      if (child.type === 'element') readElement(child);
    }
    const left = children.filter((child) => child.type !== 'text' || child.value !== '');
    if (left.length < children.length) children.splice(0, children.length, ...left);
  };
  const readElement = (element: Element): void => {
    const isBlock = blocks.has(element.tagName);
    if (isBlock) readEdge();
    if (element.tagName !== 'pre' && element.tagName !== 'textarea') readChildren(element.children);
    if (isBlock) readEdge();
    if (!replaced.has(element.tagName)) return;
    spaced = undefined;
    isAtEdge = false;
  };
  readChildren(article.children);
  readEdge();
}

/** Elements that readers see as something between the words. */
const replaced = setOf('audio canvas embed iframe img input math object picture select svg textarea video');

/** Elements with a line of their own, and `br`. */
const blocks = setOf(
  'address article aside blockquote br caption dd details dialog div dl dt fieldset figcaption figure footer form',
  'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary',
  'table tbody td tfoot th thead tr ul',
);

function setOf(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.join(' ').split(' '));
}
