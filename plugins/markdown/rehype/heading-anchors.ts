import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { notesOf } from '../document-notes.ts';
import { setAttribute, visitElements } from './element.ts';

/**
 * Adds to every heading a link to itself, whose symbol comes from the style sheet. The heading gets a label, because
 * its accessible name would otherwise include the name of the link.
 */
export function rehypeHeadingAnchors() {
  return (tree: Root, file: VFile): void => {
    const { headings, text, settings } = notesOf(file);
    if (settings.headingLinks === false) return;
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
          ariaLabel: text.linkToSection.replace('{heading}', () => heading.text),
        },
        children: [],
      });
    });
  };
}
