import type { Expression, JSXElement } from 'estree-jsx';
import type { Node } from 'unist';
import { isComponent, type JsxElement, nameOf } from './element.ts';

/** A literal value in a document; undefined for a value that is only known at render time. */
export type WrittenValue = string | number | boolean | null | undefined;

/** A property as written. */
export interface WrittenProp {
  readonly name: string;
  readonly value: WrittenValue;
  /** Its place, if known. */
  readonly at?: { readonly node: Node } | { readonly offset: number };
}

/** The use of a component in a document or in an expression of a document. */
export interface JsxUse {
  readonly name: string;
  readonly props: readonly WrittenProp[];
  /** Whether a spread may add more properties. */
  readonly isOpen: boolean;
  readonly hasContent: boolean;
}

/** Reads the use of a component in the text; undefined for an HTML element. */
export function writtenComponent(node: JsxElement): JsxUse | undefined {
  if (!isComponent(node)) return undefined;
  const props = node.attributes.flatMap((attribute): readonly WrittenProp[] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const at = attribute.position === undefined ? {} : { at: { node: attribute } };
    return [{ name: attribute.name, value: valueOfAttribute(attribute.value), ...at }];
  });
  const isOpen = node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  const hasContent = node.children.some((child) => child.type !== 'text' || child.value.trim() !== '');
  return { name: nameOf(node), props, isOpen, hasContent };
}

/** Reads the use of a component in an expression; undefined for an HTML element. */
export function writtenComponentIn({ openingElement, children }: JSXElement): JsxUse | undefined {
  const name = openingElement.name.type === 'JSXIdentifier' ? openingElement.name.name : '';
  if (!/^[A-Z]/.test(name)) return undefined;
  const props = openingElement.attributes.flatMap((attribute): readonly WrittenProp[] => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return [];
    const { value } = attribute;
    const known = value?.type === 'JSXExpressionContainer' ? value.expression : value;
    const at = 'start' in attribute && typeof attribute.start === 'number' ? { at: { offset: attribute.start } } : {};
    return [{ name: attribute.name.name, value: known === null ? true : literalOf(known), ...at }];
  });
  const isOpen = openingElement.attributes.some(({ type }) => type === 'JSXSpreadAttribute');
  const hasContent = children.some((child) => child.type !== 'JSXText' || child.value.trim() !== '');
  return { name, props, isOpen, hasContent };
}

function valueOfAttribute(value: JsxElement['attributes'][number]['value']): WrittenValue {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const [statement] = value.data?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? literalOf(statement.expression) : undefined;
}

function literalOf(expression: Pick<Expression, 'type'> | { readonly type: string }): WrittenValue {
  if (!('value' in expression) || expression.type !== 'Literal') return undefined;
  const { value } = expression;
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as WrittenValue) : undefined;
}
