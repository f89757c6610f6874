import type { Paragraph, Root } from 'mdast';
import { replaceNode } from './replace-node.ts';
import { walk } from './walk.ts';

/** Replaces the line `[[toc]]` by the component `Outline`. */
export function remarkToc() {
  return (tree: Root): void => {
    walk(tree, (node, parent) => {
      if (node.type !== 'paragraph' || parent === undefined || !isMarker(node)) return;
      replaceNode(parent, node, { type: 'mdxJsxFlowElement', name: 'Outline', attributes: [], children: [] });
    });
  };
}

function isMarker({ children: [text, ...more] }: Paragraph): boolean {
  return more.length === 0 && text?.type === 'text' && text.value.toLowerCase() === '[[toc]]';
}
