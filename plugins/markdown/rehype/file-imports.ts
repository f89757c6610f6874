import type { Identifier } from 'estree-jsx';
import type { Root } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { expressionAttribute, importNode } from '../estree.ts';
import { type AnyElement, attributeOf, nameOf } from './element.ts';

/**
 * The files that a document imports for attributes of its elements, each once. `prefix` begins their names in the
 * module.
 */
export function createFileImports(prefix: string) {
  const names = new Map<string, string>();
  return {
    /** Sets an attribute to the address of a file, with `end` after it; `path` leads to it from the document. */
    setAttribute(element: AnyElement, attribute: string, path: string, { query = '', end = '' } = {}): void {
      const request = (/^\.{1,2}\//.test(path) ? path : `./${path}`) + query;
      const name = names.get(request) ?? `${prefix}${names.size + 1}`;
      names.set(request, name);
      setImported(element, attribute, name, end);
    },
    addTo(tree: Root): void {
      tree.children.unshift(...[...names].map(([request, name]) => importNode(name, request)));
    },
  };
}

/** The imports of a document for attributes. */
export type FileImports = ReturnType<typeof createFileImports>;

/**
 * Rewrites an element in place to JSX with an attribute that has the value of an imported name, with `end` after it.
 */
function setImported(element: AnyElement, attribute: string, importedName: string, end: string): void {
  const identifier: Identifier = { type: 'Identifier', name: importedName };
  const imported = expressionAttribute(
    attribute,
    end === ''
      ? identifier
      : { type: 'BinaryExpression', operator: '+', left: identifier, right: { type: 'Literal', value: end } },
  );
  if (element.type !== 'element') {
    element.attributes = element.attributes.map((own) =>
      own.type === 'mdxJsxAttribute' && own.name === attribute ? imported : own,
    );
    return;
  }
  const attributes = Object.keys(element.properties).flatMap((name): MdxJsxAttribute[] => {
    const value = name === attribute ? undefined : attributeOf(element, name);
    return value === undefined ? [] : [{ type: 'mdxJsxAttribute', name, value }];
  });
  const name = nameOf(element);
  Object.assign(element, { type: 'mdxJsxTextElement', name, attributes: [imported, ...attributes] });
}
