import { type ChildNode, isTag, isText, type Element as ParsedElement } from 'domhandler';
import type { Element, ElementContent, Root, Text } from 'hast';
import { h } from 'hastscript';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Deeper elements are reduced to their text: libraries that copy a tree would overflow the stack. */
const maxDepth = 200;

/**
 * Parses an article into a tree that makes sense without the theme's styles and scripts: no heading anchors, buttons
 * and scripts; code as one text, or one per line if lines are marked; every tab panel visible below its label; nothing
 * hidden; no image for dark pages alone.
 *
 * React writes well-formed HTML, which needs no parser that mends it as browsers do: this one takes a quarter of the
 * time.
 */
export function plainArticle(articleHtml: string): Root {
  const { children } = parseDocument(articleHtml);
  const labels = tabLabels(children);
  return { type: 'root', children: children.flatMap((child) => plainNode(child, labels)) };
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
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const below = elementsIn(child, tagName);
    return child.tagName === tagName ? [child, ...below] : below;
  });
}

function plainNode(node: ChildNode, labels: ReadonlyMap<string, string>, depth = 0): ElementContent[] {
  if (isText(node)) return [text(node.data)];
  if (!isTag(node) || isControl(node)) return [];
  if (depth === maxDepth) return [text(DomUtils.textContent(node))];
  const { hidden: _, ...attributes } = node.attribs;
  const children =
    isLine(node) || isUnmarkedCode(node)
      ? [text(DomUtils.textContent(node))]
      : node.children.flatMap((child) => plainNode(child, labels, depth + 1));
  const label = attributes.role === 'tabpanel' ? labels.get(attributes['aria-labelledby'] ?? '') : undefined;
  // A remaining control is one whose label is part of the text.
  const tagName = node.name === 'button' ? 'span' : node.name;
  return [h(tagName, attributes, label === undefined ? children : [labelParagraph(label), ...children])];
}

function isControl(element: ParsedElement): boolean {
  const { role, 'data-only': appearance } = element.attribs;
  return (
    ['script', 'style', 'template', 'dialog'].includes(element.name) ||
    (element.name === 'button' && !hasClass(element, 'floating-anchor')) ||
    role === 'tablist' ||
    hasClass(element, 'heading-anchor') ||
    hasClass(element, 'code-bar') ||
    hasClass(element, 'fold-close') ||
    appearance === 'dark'
  );
}

function isLine(element: ParsedElement): boolean {
  return hasClass(element, 'line');
}

function isUnmarkedCode({ name, children }: ParsedElement): boolean {
  const isUnmarked = (child: ChildNode) =>
    isText(child) || (isTag(child) && isLine(child) && child.attribs['data-mark'] === undefined);
  return name === 'code' && children.every(isUnmarked);
}

function hasClass({ attribs }: ParsedElement, name: string): boolean {
  return attribs.class?.split(' ').includes(name) ?? false;
}

/** Labels of tabs by id, which panels refer to. */
function tabLabels(nodes: ChildNode[]): ReadonlyMap<string, string> {
  const tabs = DomUtils.findAll(({ attribs }) => attribs.role === 'tab', nodes);
  return new Map(tabs.map((tab) => [tab.attribs.id ?? '', DomUtils.textContent(tab).trim()]));
}

function labelParagraph(label: string): Element {
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children: [text(label)] };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}

function text(value: string): Text {
  return { type: 'text', value };
}
