import type { SyntaxNode, TypeSymbol } from '../../files/typescript-api.ts';

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
