import type { Identifier } from 'estree-jsx';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { expressionAttribute } from '../estree.ts';
import { type AnyElement, attributeOf, nameOf } from './element.ts';

/** Rewrites an element in place to JSX with an attribute that has the value of an imported name, with `end` after it. */
export function importAttribute(element: AnyElement, attribute: string, importedName: string, end = ''): void {
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

/** The specifier that imports a file by its path from the document. */
export function besideSpecifier(path: string): string {
  return /^\.{1,2}\//.test(path) ? path : `./${path}`;
}
