import type { Expression, Program } from 'estree-jsx';

/** A program that consists of one expression. */
export function expression(value: Expression): Program {
  return program({ type: 'ExpressionStatement', expression: value });
}

/** `import name from 'source'`. */
export function importDeclaration(name: string, source: string): Program {
  return program({
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
  });
}

function program(statement: Program['body'][number]): Program {
  return { type: 'Program', sourceType: 'module', comments: [], body: [statement] };
}
