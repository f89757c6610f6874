import { isObject } from '#shared/is-object';
import type { MarkdownPlugin } from './types.ts';

/** What makes a tree impossible to render, such as `a \`root\` without a list of children`; undefined if nothing does. */
export function treeMistake(tree: unknown, { order }: Pick<MarkdownPlugin, 'order'>): string | undefined {
  const type = isObject(tree) ? tree.type : undefined;
  if (typeof type === 'string' && type !== 'root') return `a \`${type}\` in place of the \`root\``;
  return mistakeIn(tree, new Set(), order !== 'early');
}

/** `hasElements`: raw HTML has been parsed before, and what is added now would be missing from the page. */
function mistakeIn(node: unknown, ancestors: Set<unknown>, hasElements: boolean): string | undefined {
  if (!isObject(node) || typeof node.type !== 'string') return 'a node that is not an object with a `type`';
  const { type, children = type === 'root' ? undefined : [] } = node;
  if (ancestors.has(node)) return `a \`${type}\` that contains itself`;
  if (type === 'raw' && hasElements) return "a `raw` node: parse its HTML, or give the plugin `order: 'early'`";
  if (type === 'text' && typeof node.value !== 'string') return 'a `text` whose `value` is not a text';
  if (type === 'element' && !(typeof node.tagName === 'string' && isObject(node.properties) && 'children' in node)) {
    return 'an `element` without `tagName`, `properties` and `children`';
  }
  if (type === 'element' && /^$|[\s"'<>/=\0]/.test(String(node.tagName))) {
    return `an \`element\` whose \`tagName\` is ${JSON.stringify(node.tagName)}`;
  }
  if (!Array.isArray(children)) return `a \`${type}\` without a list of children`;
  ancestors.add(node);
  for (const child of children) {
    const mistake = mistakeIn(child, ancestors, hasElements);
    if (mistake !== undefined) return mistake;
  }
  ancestors.delete(node);
  return undefined;
}
