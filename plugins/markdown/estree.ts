import type { Expression, Program } from 'estree-jsx';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

/** The attribute `name={expression}` in JSX. */
export function expressionAttribute(name: string, expression: Expression): MdxJsxAttribute {
  const estree = program({ type: 'ExpressionStatement', expression });
  const value = { type: 'mdxJsxAttributeValueExpression' as const, value: '', data: { estree } };
  return { type: 'mdxJsxAttribute', name, value };
}

/** The node of a line that imports the default export of `source` as `name`. */
export function importNode(name: string, source: string) {
  const estree = program({
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
  });
  return { type: 'mdxjsEsm' as const, value: '', data: { estree } };
}

/** The expression that a program consists of; undefined for any other program. */
export function expressionOf(estree: Program | null | undefined): Expression | undefined {
  const [statement] = estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function program(statement: Program['body'][number]): Program {
  return { type: 'Program', sourceType: 'module', comments: [], body: [statement] };
}
