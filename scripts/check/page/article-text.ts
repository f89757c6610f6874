import type { Nodes, Root } from 'hast';

/** Elements that do not end a run of text. */
const inlineNames = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/**
 * What readers see in the article of a page, one line for each block; empty when the page has none. The names of facts and
 * of fields are left out: they are interface text, which no search is for.
 */
export function articleText(page: Root): string {
  let text = '';
  function walk(node: Nodes, isInside: boolean, isFacts: boolean): void {
    if (node.type === 'text') {
      if (isInside) text += node.value;
    } else if ('children' in node) {
      const isElement = node.type === 'element';
      const isArticle = isElement && node.properties.dataArticle !== undefined;
      const isBlock = isElement && !inlineNames.has(node.tagName);
      if (isBlock) text += '\n';
      const hasFacts = isFacts || (isElement && node.properties.dataFacts !== undefined);
      const isInterface = isElement && (node.tagName === 'label' || (hasFacts && node.tagName === 'dt'));
      for (const child of isInterface ? [] : node.children) walk(child, isInside || isArticle, hasFacts);
      if (isBlock) text += '\n';
    }
  }
  walk(page, false, false);
  return text.replace(/\n+/g, '\n').trim();
}
