import type { Paragraph, Root, RootContent } from 'mdast';
import { walk } from './walk.ts';

/** Replaces the line `[[toc]]` by the component `Outline`, which `.md` documents could not use otherwise. */
export function remarkToc() {
  return (tree: Root): void => {
    walk(tree, (node, parent) => {
      if (node.type !== 'paragraph' || parent === undefined || !isMarker(node)) return;
      const siblings: RootContent[] = parent.children;
      siblings.splice(siblings.indexOf(node), 1, {
        type: 'mdxJsxFlowElement',
        name: 'Outline',
        attributes: [],
        children: [],
      });
    });
  };
}

function isMarker({ children: [text, ...more] }: Paragraph): boolean {
  return more.length === 0 && text?.type === 'text' && text.value.toLowerCase() === '[[toc]]';
}
