import type { Nodes, Parents, RootContent } from 'mdast';

/** Puts other nodes in place of a child. */
export function replaceNode({ children }: Parents, node: Nodes, ...others: readonly RootContent[]): void {
  const siblings: Nodes[] = children;
  siblings.splice(siblings.indexOf(node), 1, ...others);
}
