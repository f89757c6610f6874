import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { notesOf, report } from '../document.ts';
import { walk } from './element.ts';

/** HTML may also be written in capitals; a single capital is more likely a type parameter. */
const capitals = /^(?:[A-Z][A-Z0-9]+|[ABIPQSU])$/;

/** Reports components in `.md`, which would become unknown HTML elements; runs before HTML is parsed. */
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
          hint: 'Rename the file to `.mdx`, or put the text in backticks if no component is meant.',
        };
        report(notes, node, problem, lines);
      }
    });
  };
}
