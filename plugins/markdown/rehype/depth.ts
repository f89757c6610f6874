import type { ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { type DocumentNotes, notesOf, report } from '../document.ts';
import { isElement } from './element.ts';
import { readerText } from './text.ts';

/**
 * Elements inside each other. What compiles, bundles and renders a page is recursive: twice as many still pass, four
 * times as many end the process without a word.
 */
export const maxDepth = 256;

/** What lies deeper than `maxDepth` elements becomes the text in it, with one warning. */
export function rehypeDepth() {
  return (tree: Root, file: VFile): void => {
    flatten(tree.children, 1, notesOf(file));
  };
}

function flatten(children: (RootContent | ElementContent)[], depth: number, notes: DocumentNotes): void {
  for (const [index, child] of children.entries()) {
    if (!('children' in child)) continue;
    if (depth <= maxDepth || !isElement(child)) {
      flatten(child.children, depth + 1, notes);
      continue;
    }
    report(notes, child, {
      rule: 'deep-nesting',
      severity: 'warning',
      message: `Unexpected nesting: more than ${maxDepth} elements inside each other, so the rest of them is shown as text.`,
      hint: 'Spread lists and quotes over several.',
    });
    children[index] = { type: 'text', value: readerText(child) };
  }
}
