import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Alignment of table cells as a class: an `align` attribute is obsolete, and the content policy forbids styles. */
export function rehypeTableAlign() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if ((tagName !== 'td' && tagName !== 'th') || typeof properties.align !== 'string') return;
      properties.className = [`align-${properties.align}`];
      delete properties.align;
    });
  };
}
