import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { notesOf } from '../document.ts';
import { visitElements } from './element.ts';

/** Ends every heading with a link to itself; the sign in it is the style sheet's business. */
export function rehypeHeadingAnchors() {
  return (tree: Root, file: VFile): void => {
    const { headings, text } = notesOf(file);
    visitElements(tree, (element) => {
      const heading = headings.get(element);
      if (heading === undefined) return;
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
