import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { notesOf } from '../document-notes.ts';
import { expressionAttribute } from '../estree.ts';
import { isJsx, nameOf, visitElements } from './element.ts';
import { readScope } from './module-scope.ts';

/** `components={props.components}`, which MDX passes to every document. */
const components = expressionAttribute('components', {
  type: 'MemberExpression',
  object: { type: 'Identifier', name: 'props' },
  property: { type: 'Identifier', name: 'components' },
  computed: false,
  optional: false,
});

/** Passes the theme's components to fragments, so that they render headings and tables like their page. */
export function rehypeFragments() {
  return (tree: Root, file: VFile): void => {
    const { fragments } = readScope(tree, notesOf(file));
    if (fragments.size === 0) return;
    visitElements(tree, (element) => {
      if (isJsx(element) && fragments.has(nameOf(element))) element.attributes.push(components);
    });
  };
}
