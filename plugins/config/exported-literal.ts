import {
  type ArrayExpression,
  type ExportDefaultDeclarationKind,
  type Expression,
  type FunctionBody,
  type ObjectExpression,
  type Program,
  parseSync,
  type Statement,
} from 'oxc-parser';

/** Constants by name. */
export type Scope = ReadonlyMap<string, Expression>;

/** An object or array that is written out. */
export type Literal = ObjectExpression | ArrayExpression;

/** A literal with the constants that its values may name. */
export interface ScopedLiteral {
  readonly literal: Literal;
  readonly scope: Scope;
}

/**
 * The literal that a configuration file exports. Follows `defineConfig(…)`, functions and constants of the same file;
 * undefined when the default export cannot be followed.
 */
export function exportedLiteral(file: string, source: string): ScopedLiteral | undefined {
  const { body } = parseSync(file, source).program;
  const declaration = body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  return declaration && literalOf(declaration, new Map(constantsOf(body)));
}

/** The entry of a literal at a key: where it begins in the text, and its value. Undefined if it is not written out. */
export function entryOf(
  owner: Literal,
  key: PropertyKey,
): { readonly start: number; readonly value: Expression } | undefined {
  if (owner.type === 'ArrayExpression') {
    const element = owner.elements.slice(0, Number(key) + 1);
    const value = element.some((item) => item?.type === 'SpreadElement') ? undefined : element[Number(key)];
    return value && value.type !== 'SpreadElement' ? { start: value.start, value } : undefined;
  }
  const property = owner.properties.findLast((item) => item.type === 'Property' && nameOf(item) === key);
  return property?.type === 'Property' ? { start: property.start, value: property.value } : undefined;
}

function nameOf({ key, computed }: Extract<ObjectExpression['properties'][number], { type: 'Property' }>): unknown {
  if (key.type === 'Literal') return key.value;
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** The literal that an expression evaluates to; a call stands for its first argument. */
export function literalOf(
  node: ExportDefaultDeclarationKind,
  scope: Scope,
  seen: readonly string[] = [],
): ScopedLiteral | undefined {
  switch (node.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return { literal: node, scope };
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalOf(node.expression, scope, seen);
    case 'CallExpression': {
      const [first] = node.arguments;
      return first && first.type !== 'SpreadElement' ? literalOf(first, scope, seen) : undefined;
    }
    case 'Identifier': {
      const value = seen.includes(node.name) ? undefined : scope.get(node.name);
      return value && literalOf(value, scope, [...seen, node.name]);
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return node.body ? returnedBy(node.body, scope) : undefined;
    default:
      return undefined;
  }
}

function returnedBy(body: FunctionBody | Expression, scope: Scope): ScopedLiteral | undefined {
  if (body.type !== 'BlockStatement') return literalOf(body, scope);
  const inner = new Map([...scope, ...constantsOf(body.body)]);
  const last = body.body.findLast((statement) => statement.type === 'ReturnStatement');
  return last?.argument ? literalOf(last.argument, inner) : undefined;
}

function constantsOf(statements: Program['body'] | readonly Statement[]): [string, Expression][] {
  return statements.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }): [string, Expression][] =>
      id.type === 'Identifier' && init ? [[id.name, init]] : [],
    );
  });
}
