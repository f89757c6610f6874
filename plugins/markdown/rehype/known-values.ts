import type { Expression, Node } from 'estree-jsx';
import type { Root } from 'hast';
import { expressionOf } from '../estree.ts';
import { walk } from './element.ts';
import { moduleStatements } from './module-scope.ts';

/**
 * Replaces expressions whose value the document itself states by their text: `{frontmatter.title}`, or `{version}` with
 * `export const version = '1.2'`. So the value is part of headings, descriptions and the search, not only of the page.
 */
export function rehypeKnownValues() {
  return (tree: Root): void => {
    const constants = constantsOf(tree);
    walk(tree, (node) => {
      if (!('children' in node)) return;
      for (const [at, child] of node.children.entries()) {
        if (child.type !== 'mdxTextExpression' && child.type !== 'mdxFlowExpression') continue;
        const text = textOf(expressionOf(child.data?.estree), constants);
        if (text !== undefined) node.children[at] = { type: 'text', value: text };
      }
    });
  };
}

/** The constants that the module lines of a document declare. */
function constantsOf(tree: Root): ReadonlyMap<string, Expression> {
  const constants = new Map<string, Expression>();
  for (const statement of moduleStatements(tree)) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    }
  }
  return constants;
}

/** The text that an expression shows; undefined when only running the document can tell. */
function textOf(node: Node | undefined, constants: ReadonlyMap<string, Expression>): string | undefined {
  const known = knownNode(node, constants);
  if (known?.type !== 'TemplateLiteral') return literalText(known);
  const values = known.expressions.map((part) => literalText(knownNode(part, constants)));
  if (values.includes(undefined)) return undefined;
  return known.quasis.map(({ value }, at) => (value.cooked ?? '') + (values[at] ?? '')).join('');
}

function literalText(node: Node | undefined): string | undefined {
  const value = node?.type === 'Literal' ? node.value : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The node behind constants and their properties, at most `steps` of them away. */
function knownNode(
  node: Node | null | undefined,
  constants: ReadonlyMap<string, Expression>,
  steps = 20,
): Node | undefined {
  if (steps === 0) return undefined;
  if (node?.type === 'Identifier') return knownNode(constants.get(node.name), constants, steps - 1);
  if (node?.type === 'ChainExpression') return knownNode(node.expression, constants, steps - 1);
  if (node?.type !== 'MemberExpression') return node ?? undefined;
  const key = node.computed ? literalText(node.property) : keyOf(node.property);
  const object = knownNode(node.object, constants, steps - 1);
  if (object?.type === 'ArrayExpression') return knownNode(object.elements[Number(key)], constants, steps - 1);
  if (object?.type !== 'ObjectExpression') return undefined;
  const properties = object.properties.flatMap((property) => (property.type === 'Property' ? property : []));
  const isPlain = properties.length === object.properties.length && properties.every(({ computed }) => !computed);
  const property = isPlain ? properties.findLast((each) => keyOf(each.key) === key) : undefined;
  return knownNode(property?.value, constants, steps - 1);
}

function keyOf(key: Node): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
