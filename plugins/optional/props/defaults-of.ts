import type { Node, Symbol as TypeSymbol } from 'typescript';

/** A node, with the children that are used here, each of which only some nodes have. */
interface SyntaxNode extends Node {
  readonly name?: SyntaxNode;
  readonly propertyName?: SyntaxNode;
  readonly expression?: SyntaxNode;
  readonly initializer?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly elements?: readonly SyntaxNode[];
  readonly parameters?: readonly SyntaxNode[];
}

/** Default values that a component gives its props while it takes them apart: `function Button({ size = 'small' })`. */
export function defaultsOf({ declarations = [] }: TypeSymbol): ReadonlyMap<string, string> {
  const elements = declarations.flatMap(
    (declaration) => functionIn(declaration)?.parameters?.[0]?.name?.elements ?? [],
  );
  return new Map(
    elements.flatMap(({ propertyName, name, initializer }) => {
      const key = (propertyName ?? name)?.getText();
      return key === undefined || initializer === undefined ? [] : [[key, initializer.getText()] as const];
    }),
  );
}

/** The function of a declaration, also inside calls such as `memo(forwardRef(…))`. */
function functionIn(node: SyntaxNode): SyntaxNode | undefined {
  if (node.parameters !== undefined) return node;
  const inner = node.initializer ?? node.arguments?.[0] ?? (node.arguments === undefined ? node.expression : undefined);
  return inner && functionIn(inner);
}
