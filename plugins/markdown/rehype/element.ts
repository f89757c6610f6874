import type { Element, Nodes, Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { expressionOf } from '../estree.ts';

/** An element of JSX. */
export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** An element from Markdown, HTML or JSX. */
export type AnyElement = Element | JsxElement;

/** Whether a node was written as JSX. */
export function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether a node is an element of any kind. */
export function isElement(node: Nodes): node is AnyElement {
  return node.type === 'element' || isJsx(node);
}

/** Visits every node, parents first, including children that the callback sets. Cheaper than unist-util-visit. */
export function walk(node: Nodes, visitor: (node: Nodes) => void): void {
  visitor(node);
  if (!('children' in node)) return;
  for (const child of node.children) walk(child, visitor);
}

/** Visits every element, parents first. */
export function visitElements(tree: Root, visitor: (element: AnyElement) => void): void {
  walk(tree, (node) => {
    if (isElement(node)) visitor(node);
  });
}

/** `a`, `Card`, `Tabs.Tab`; empty for a JSX fragment. */
export function nameOf(element: AnyElement): string {
  return element.type === 'element' ? element.tagName : (element.name ?? '');
}

/** Whether an element is a React component rather than an HTML element. */
export function isComponent(element: AnyElement): element is JsxElement {
  return isJsx(element) && isJsxComponent(nameOf(element));
}

/** Whether JSX takes a name for a component. */
export function isJsxComponent(name: string): boolean {
  return /^[A-Z]|\./.test(name);
}

/** Names of the attributes that are set, in JSX spelling or as hast properties. */
export function attributeNames(element: AnyElement): readonly string[] {
  if (element.type === 'element') return Object.keys(element.properties);
  return element.attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute.name] : []));
}

/** An attribute's text: `a="b"`, `a={'b'}` or a bare `a` (empty); undefined when it is absent or computed. */
export function attributeOf(element: AnyElement, name: string): string | undefined {
  if (element.type === 'element') {
    const value = element.properties[name];
    if (value === undefined || value === null || value === false) return undefined;
    return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
  }
  const attribute = findAttribute(element, name);
  if (attribute === undefined) return undefined;
  const { value } = attribute;
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const expression = expressionOf(value.data?.estree);
  return expression?.type === 'Literal' && typeof expression.value === 'string' ? expression.value : undefined;
}

/** Sets an attribute. */
export function setAttribute(element: AnyElement, name: string, value: string): void {
  if (element.type === 'element') {
    element.properties[name] = value;
    return;
  }
  const attribute = findAttribute(element, name);
  if (attribute === undefined) element.attributes.push({ type: 'mdxJsxAttribute', name, value });
  else attribute.value = value;
}

/** Removes an attribute. */
export function removeAttribute(element: AnyElement, name: string): void {
  if (element.type === 'element') delete element.properties[name];
  else
    element.attributes = element.attributes.filter(
      (attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name !== name,
    );
}

/** Adds a class. */
export function addClass(element: AnyElement, name: string): void {
  const key = element.type !== 'element' && findAttribute(element, 'class') !== undefined ? 'class' : 'className';
  const classes = (attributeOf(element, key) ?? '').split(' ').filter(Boolean);
  if (classes.includes(name)) return;
  if (element.type === 'element') element.properties.className = [...classes, name];
  else setAttribute(element, key, [...classes, name].join(' '));
}

function findAttribute(element: JsxElement, name: string): MdxJsxAttribute | undefined {
  return element.attributes.find(
    (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
}
