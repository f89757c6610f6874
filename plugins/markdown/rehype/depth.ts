import type { ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { isElement } from './element.ts';
import { readerText } from './text.ts';

/**
 * Limit on nested elements. Compiling, bundling and rendering a page are recursive: twice this depth still works, four
 * times ends the process without a message.
 */
const maxDepth = 256;

/** Replaces elements nested deeper than `maxDepth` by their text, and warns once. */
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
      message: `Unexpected nesting: more than ${maxDepth} elements inside each other; deeper ones are shown as text.`,
      hint: 'Split the nested lists or quotes.',
    });
    children[index] = { type: 'text', value: readerText(child) };
  }
}
