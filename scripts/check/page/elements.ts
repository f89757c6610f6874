import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** All elements of a document in order, including those in templates. */
export function elementsOf(root: Root): readonly Element[] {
  const elements: Element[] = [];
  const collect = (node: Root | ElementContent) =>
    visit(node, 'element', (element) => {
      elements.push(element);
      // The content of a template is a separate tree.
      if (element.content !== undefined) collect(element.content);
    });
  collect(root);
  return elements;
}
