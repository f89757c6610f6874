import type { PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

export default function remarkShortcuts() {
  return (tree: Root) => {
    visit(tree, 'text', (node, index, parent) => {
      if (parent === undefined || index === undefined || !node.value.includes('++')) return;
      const pieces = node.value.split(/\+\+([^\s+]+(?:\+[^\s+]+)*)\+\+/);
      const nodes = pieces.flatMap((piece, at) =>
        at % 2 === 0 ? [{ type: 'text' as const, value: piece }] : keys(piece),
      );
      parent.children.splice(index, 1, ...nodes);
      return index + nodes.length;
    });
  };
}

/** `Ctrl+K` as two keys with a plus sign between them. */
function keys(shortcut: string): PhrasingContent[] {
  return shortcut.split('+').flatMap((name, index): PhrasingContent[] => {
    const key: PhrasingContent = {
      type: 'emphasis',
      data: { hName: 'kbd' },
      children: [{ type: 'text', value: name }],
    };
    return index === 0 ? [key] : [{ type: 'text', value: '+' }, key];
  });
}
