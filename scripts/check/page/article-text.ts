import type { Nodes, Root } from 'hast';
import { inlineElements } from '#shared/inline-elements';

/**
 * Visible text of a page's article, one line per block; empty without an article. Names of facts and fields are left out,
 * because they are interface text that the search does not cover.
 */
export function articleText(page: Root): string {
  let text = '';
  function walk(node: Nodes, isInside: boolean, isFacts: boolean): void {
    if (node.type === 'text') {
      if (isInside) text += node.value;
    } else if ('children' in node) {
      const isElement = node.type === 'element';
      const isArticle = isElement && node.properties.dataArticle !== undefined;
      const isBlock = isElement && !inlineElements.has(node.tagName);
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
