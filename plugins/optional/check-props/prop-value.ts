import type { Node, ObjectExpression, Property, SpreadElement } from 'estree-jsx';

/** The value of a property as a document writes it. */
export type PropValue =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'object'; readonly entries: readonly PropEntry[]; readonly isOpen: boolean }
  | { readonly kind: 'array'; readonly elements: readonly Omit<PropEntry, 'name'>[] }
  | { readonly kind: 'function' | 'element' }
  /** A name of the document, or a property behind one: `sizes.large`. */
  | { readonly kind: 'name'; readonly path: readonly string[] }
  /** A value that is only known at render time. */
  | { readonly kind: 'unknown' };

/** A property of an object. */
export interface PropEntry {
  readonly name: string;
  readonly value: PropValue;
  /** Its offset in the text, if known. */
  readonly offset?: number | undefined;
}

/** Reads an expression. */
export function readValue(node: Node): PropValue {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? unknown : literal(node.value);
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? unknown : literal(node.quasis[0]?.value.cooked ?? undefined);
    case 'UnaryExpression': {
      const { value } = node.argument.type === 'Literal' ? node.argument : {};
      return node.operator === '-' && typeof value === 'number' ? literal(-value) : unknown;
    }
    case 'ArrayExpression':
      return {
        kind: 'array',
        elements: node.elements.map((element) => ({
          value: element === null || element.type === 'SpreadElement' ? unknown : readValue(element),
          offset: element === null ? undefined : offsetOf(element),
        })),
      };
    case 'ObjectExpression':
      return readObject(node);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { kind: 'function' };
    case 'JSXElement':
    case 'JSXFragment':
      return { kind: 'element' };
    case 'Identifier':
    case 'MemberExpression': {
      const path = pathOf(node);
      return path?.[0] === 'undefined' ? literal(undefined) : path ? { kind: 'name', path } : unknown;
    }
    default:
      return unknown;
  }
}

/** A value that is only known at render time. */
export const unknown: PropValue = { kind: 'unknown' };

/** A text, number or the like. */
export function literal(value: string | number | boolean | null | undefined): PropValue {
  return { kind: 'literal', value };
}

function readObject({ properties }: ObjectExpression): PropValue {
  const named = properties.filter(isNamed);
  return {
    kind: 'object',
    entries: named.map((property) => ({
      name: property.key.type === 'Identifier' ? property.key.name : keyText(property.key),
      value: property.kind === 'init' ? readValue(property.value) : unknown,
      offset: offsetOf(property),
    })),
    isOpen: named.length < properties.length,
  };
}

function isNamed(property: Property | SpreadElement): property is Property {
  return property.type === 'Property' && !property.computed;
}

function keyText(key: Node): string {
  return key.type === 'Literal' ? String(key.value) : '';
}

/** `['sizes', 'large']` of `sizes.large`; undefined for anything that is computed. */
function pathOf(node: Node): readonly string[] | undefined {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const path = pathOf(node.object);
  return path && [...path, node.property.name];
}

function offsetOf(node: Node): number | undefined {
  return 'start' in node && typeof node.start === 'number' ? node.start : undefined;
}
