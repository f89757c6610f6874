import type { Expression, Program } from 'estree-jsx';

/** A program that consists of one expression. */
export function expression(value: Expression): Program {
  return program({ type: 'ExpressionStatement', expression: value });
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

function program(statement: Program['body'][number]): Program {
  return { type: 'Program', sourceType: 'module', comments: [], body: [statement] };
}
