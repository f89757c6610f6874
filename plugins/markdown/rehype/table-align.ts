import type { Root } from 'hast';
import { walk } from './element.ts';

/** Sets the alignment of table cells by class: `align` is obsolete, and the content policy forbids style attributes. */
export function rehypeTableAlign() {
  return (tree: Root): void => {
    walk(tree, (node) => {
      if (node.type !== 'element') return;
      const { tagName, properties } = node;
      if ((tagName !== 'td' && tagName !== 'th') || typeof properties.align !== 'string') return;
      properties.className = [`align-${properties.align}`];
      delete properties.align;
    });
  };
}
