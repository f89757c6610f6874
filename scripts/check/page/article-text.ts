import type { Nodes, Root } from 'hast';

/** Elements that do not end a run of text. */
const inlineNames = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** What readers see in the article of a page, one line for each block; empty when the page has none. */
export function articleText(page: Root): string {
  let text = '';
  function walk(node: Nodes, isInside: boolean): void {
    if (node.type === 'text') {
      if (isInside) text += node.value;
    } else if ('children' in node) {
      const isElement = node.type === 'element';
      const isArticle = isElement && node.properties.dataArticle !== undefined;
      const isBlock = isElement && !inlineNames.has(node.tagName);
      if (isBlock) text += '\n';
      for (const child of node.children) walk(child, isInside || isArticle);
      if (isBlock) text += '\n';
    }
  }
  walk(page, false);
  return text.replace(/\n+/g, '\n').trim();
}
