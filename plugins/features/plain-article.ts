import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';

/** Elements inside each other beyond which only text is kept: libraries that copy a tree would run out of stack. */
const maxDepth = 200;

/**
 * The article as a tree that makes sense without the theme's styles and scripts: heading anchors, buttons and scripts
 * are gone, a line of code is one text, every tab panel shows and has its label above it, and nothing is hidden.
 */
export function plainArticle(articleHtml: string): Root {
  const root = fromHtml(articleHtml, { fragment: true });
  const labels = tabLabels(root);
  return { ...root, children: root.children.flatMap((child) => plainNode(child, labels)) };
}

/** Names of the classes of an element. */
export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** An attribute as text; undefined when it is absent. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

/** Leaves places in the HTML behind: they are of no use here, and copying them costs more than all the rest. */
function plainNode(node: RootContent, labels: ReadonlyMap<string, string>, depth = 0): ElementContent[] {
  if (node.type === 'text') return [text(node.value)];
  if (node.type !== 'element' || isControl(node)) return [];
  // A control that is left is one whose words are part of the text.
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
    classes.includes('code-bar')
  );
}

/** Text of each tab by its id, which the panels name. */
function tabLabels(node: Root | ElementContent | RootContent): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const walk = (current: Root | RootContent | ElementContent): void => {
    if (current.type === 'element' && attributeOf(current, 'role') === 'tab') {
      labels.set(attributeOf(current, 'id') ?? '', textOf(current).trim());
    }
    if ('children' in current) for (const child of current.children) walk(child);
  };
  walk(node);
  return labels;
}

function labelParagraph(label: string): Element {
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [text(label)],
  };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}

function text(value: string): Text {
  return { type: 'text', value };
}
