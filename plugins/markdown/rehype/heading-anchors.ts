import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { notesOf } from '../document.ts';
import { setAttribute, visitElements } from './element.ts';

/**
 * Ends every heading with a link to itself; the sign in it is the style sheet's business. The name of the heading stays
 * its text: without a label of its own it would end with that of the link.
 */
export function rehypeHeadingAnchors() {
  return (tree: Root, file: VFile): void => {
    const { headings, text } = notesOf(file);
    visitElements(tree, (element) => {
      const heading = headings.get(element);
      if (heading === undefined) return;
      setAttribute(element, element.type === 'element' ? 'ariaLabel' : 'aria-label', heading.text);
      element.children.push({
        type: 'element',
        tagName: 'a',
        properties: {
          className: ['heading-anchor'],
          href: `#${heading.id}`,
          ariaLabel: text.linkToSection(heading.text),
        },
        children: [],
      });
    });
  };
}
