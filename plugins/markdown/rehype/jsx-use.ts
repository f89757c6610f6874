import type { Node as EstreeNode, JSXElement, Program } from 'estree-jsx';
import { createVisitors } from 'estree-util-scope';
import { visit as visitEstree } from 'estree-util-visit';
import type { Root } from 'hast';
import type { Node } from 'unist';
import { expressionOf } from '../estree.ts';
import { isComponent, isJsx, isJsxComponent, type JsxElement, nameOf, walk } from './element.ts';
import { moduleNodes } from './module-scope.ts';

/** A literal value in a document; undefined for a value that is only known at render time. */
export type WrittenValue = string | number | boolean | null | undefined;

/** A property as written. */
export interface WrittenProp {
  readonly name: string;
  readonly value: WrittenValue;
  /** The value, if it is an expression. */
  readonly expression?: EstreeNode | undefined;
  /** Its offset in the text, if known. */
  readonly offset?: number | undefined;
}

/** The use of an element in a document or in an expression of a document. */
export interface JsxUse {
  readonly name: string;
  readonly isComponent: boolean;
  readonly props: readonly WrittenProp[];
  /** Whether a spread may add more properties. */
  readonly isOpen: boolean;
  readonly hasContent: boolean;
  /** Names that the code around it declares: they hide imports and components of the same name. */
  readonly locals: readonly string[];
  /** The node of the document that has it. */
  readonly node: Node;
}

/** Every element that the author of a document wrote as JSX: in its module lines, in its text and in expressions. */
export function jsxUses(tree: Root): readonly JsxUse[] {
  const uses: JsxUse[] = [];
  const addFrom = (program: Program | null | undefined, node: Node) => {
    if (!program) return;
    const { enter, exit, scopes } = createVisitors();
    visitEstree(program, {
      enter(part) {
        const [, ...around] = scopes;
        if (part.type === 'JSXElement') {
          uses.push({ ...inExpression(part, node), locals: around.flatMap(({ defined }) => defined) });
        }
        enter(part);
      },
      leave: exit,
    });
  };
  for (const node of moduleNodes(tree)) addFrom(node.data?.estree, node);
  walk(tree, (node) => {
    if (isJsx(node) && node.data?._mdxExplicitJsx !== undefined && node.position !== undefined) {
      uses.push(inText(node));
      for (const { value } of node.attributes) if (typeof value === 'object') addFrom(value?.data?.estree, node);
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      addFrom(node.data?.estree, node);
    }
  });
  return uses;
}

function inText(node: JsxElement): JsxUse {
  const props = node.attributes.flatMap((attribute): readonly WrittenProp[] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const offset = attribute.position?.start.offset;
    return [{ name: attribute.name, ...writtenValue(attribute.value), offset }];
  });
  const isOpen = node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  const hasContent = node.children.some((child) => child.type !== 'text' || child.value.trim() !== '');
  return { name: nameOf(node), isComponent: isComponent(node), props, isOpen, hasContent, locals: [], node };
}

function inExpression({ openingElement, children }: JSXElement, node: Node): Omit<JsxUse, 'locals'> {
  const name = writtenName(openingElement.name);
  const props = openingElement.attributes.flatMap((attribute): readonly WrittenProp[] => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return [];
    const { value } = attribute;
    const expression = value?.type === 'JSXExpressionContainer' ? value.expression : value;
    const offset = 'start' in attribute && typeof attribute.start === 'number' ? attribute.start : undefined;
    const written = expression === null ? { value: true } : { value: literalOf(expression), expression };
    return [{ name: attribute.name.name, ...written, offset }];
  });
  const isOpen = openingElement.attributes.some(({ type }) => type === 'JSXSpreadAttribute');
  const hasContent = children.some((child) => child.type !== 'JSXText' || child.value.trim() !== '');
  return { name, isComponent: isJsxComponent(name), props, isOpen, hasContent, node };
}

/** `Menu.Item`; empty for `svg:path`. */
function writtenName(name: JSXElement['openingElement']['name']): string {
  if (name.type === 'JSXIdentifier') return name.name;
  return name.type === 'JSXMemberExpression' ? `${writtenName(name.object)}.${name.property.name}` : '';
}

function writtenValue(value: JsxElement['attributes'][number]['value']): Pick<WrittenProp, 'value' | 'expression'> {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  const expression = expressionOf(value.data?.estree);
  return { value: literalOf(expression), expression };
}

function literalOf(expression: Node | undefined): WrittenValue {
  if (expression?.type !== 'Literal' || !('value' in expression)) return undefined;
  const { value } = expression;
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as WrittenValue) : undefined;
}
