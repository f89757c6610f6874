import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { notesOf, report } from '../document.ts';
import { walk } from './element.ts';

/** HTML itself may be written in capitals; a single one is more often the parameter of a type. */
const capitals = /^(?:[A-Z][A-Z0-9]+|[ABIPQSU])$/;

/** Reports components in `.md`, where they would become elements that no browser knows; runs before HTML is parsed. */
export function rehypeMdComponents() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    if (notes.isMdx) return;
    walk(tree, (node) => {
      if (node.type !== 'raw') return;
      const html = node.value.replace(/<!--.*?-->/gs, (comment) => comment.replace(/[^\n]/g, ' '));
      for (const { 1: name = '', index } of html.matchAll(/<([A-Z][\w.-]*)/g)) {
        if (capitals.test(name)) continue;
        const lines = html.slice(0, index).split('\n').length - 1;
        const problem = {
          rule: 'component-in-md',
          message: `Unexpected component \`<${name}>\` in a \`.md\` document: only \`.mdx\` has components.`,
          hint: 'Rename the file to `.mdx`, or put the text into backticks when no component is meant.',
        };
        report(notes, node, problem, lines);
      }
    });
  };
}
