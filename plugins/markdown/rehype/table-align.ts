import type { Root } from 'hast';
import { walk } from './element.ts';

/** Alignment of table cells as a class: an `align` attribute is obsolete, and the content policy forbids styles. */
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
