import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Deeper elements are reduced to their text: libraries that copy a tree would overflow the stack. */
const maxDepth = 200;

/**
 * Parses an article into a tree that makes sense without the theme's styles and scripts: no heading anchors, buttons and
 * scripts; one text per line of code; every tab panel visible below its label; nothing hidden; no image for dark pages alone.
 */
export function plainArticle(articleHtml: string): Root {
  const root = fromHtml(articleHtml, { fragment: true });
  const labels = tabLabels(root);
  return { ...root, children: root.children.flatMap((child) => plainNode(child, labels)) };
}

/** Class names of an element. */
export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** Value of an attribute as text; undefined when it is absent. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

/** Elements of a name below another, in order. */
export function elementsIn(parent: Element, tagName: string): readonly Element[] {
  const found: Element[] = [];
  visit(parent, { tagName }, (element) => {
    if (element.type === 'element') found.push(element);
  });
  return found;
}

/** Copies a node without its position, which is useless here and would be the largest part of the copy. */
function plainNode(node: RootContent, labels: ReadonlyMap<string, string>, depth = 0): ElementContent[] {
  if (node.type === 'text') return [text(node.value)];
  if (node.type !== 'element' || isControl(node)) return [];
  // A remaining control is one whose label is part of the text.
  const tagName = node.tagName === 'button' ? 'span' : node.tagName;
  const { hidden: _, ...properties } = node.properties;
  if (classesOf(node).includes('line'))
    return [{ type: 'element', tagName, properties, children: [text(textOf(node))] }];
  if (depth === maxDepth) return [text(textOf(node))];
  const children = node.children.flatMap((child) => plainNode(child, labels, depth + 1));
  const label =
    attributeOf(node, 'role') === 'tabpanel' ? labels.get(attributeOf(node, 'ariaLabelledBy') ?? '') : undefined;
  return [
    {
      type: 'element',
      tagName,
      properties,
      children: label === undefined ? children : [labelParagraph(label), ...children],
    },
  ];
}

function isControl(element: Element): boolean {
  const classes = classesOf(element);
  return (
    ['script', 'style', 'template', 'dialog'].includes(element.tagName) ||
    (element.tagName === 'button' && !classes.includes('floating-anchor')) ||
    attributeOf(element, 'role') === 'tablist' ||
    classes.includes('heading-anchor') ||
    classes.includes('code-bar') ||
    attributeOf(element, 'dataOnly') === 'dark'
  );
}

/** Labels of tabs by id, which panels refer to. */
function tabLabels(root: Root): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  visit(root, 'element', (element) => {
    if (attributeOf(element, 'role') === 'tab') labels.set(attributeOf(element, 'id') ?? '', textOf(element).trim());
  });
  return labels;
}

function labelParagraph(label: string): Element {
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children: [text(label)] };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}

function text(value: string): Text {
  return { type: 'text', value };
}
