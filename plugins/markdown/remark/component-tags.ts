import type { Html, Nodes, Parents, Root } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { parseEntities } from 'parse-entities';
import type { Point } from 'unist';
import { lineAt, lineStarts } from '#shared/line-starts';
import { words } from '#shared/words';

/** HTML may also be written in capitals; a single capital is more likely a type parameter. */
const capitals = /^(?:[A-Z][A-Z0-9]+|[ABIPQSU])$/;

const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+?)(?=\s|\/?>|$)))?/g;

/** Comments, and elements whose content is text, in a regular expression for tags: its first group is taken. */
export const skippedHtml = '<!--(?:.*?-->|.*)|<(script|style|textarea)\\b(?:.*?</\\1\\s*>|.*)';

/** A tag with a capital; comments and the text of scripts and styles are skipped. Reads each character a few times. */
const tags = new RegExp(
  `${skippedHtml}|<(?<end>/?)(?<name>[A-Z][\\w.-]*)(?<written>(?:${attribute.source})*)\\s*(?<closed>/?)>`,
  'gs',
);

/** Nodes whose children are blocks. */
const blockParents: ReadonlySet<string> = new Set(
  words('root blockquote listItem footnoteDefinition containerDirective'),
);

/** A tag in a piece of HTML that consists of it. */
interface Tag {
  readonly name: string;
  readonly kind: 'start' | 'end' | 'empty';
  readonly attributes: readonly MdxJsxAttribute[];
}

/** A node, or a piece of one. */
interface Piece {
  readonly node: Nodes;
  readonly tag?: Tag;
}

/** Whether a name in a tag means a component; `known` are components whose names may be all capitals. */
export function isComponentName(name: string, known: readonly string[]): boolean {
  return /^[A-Z]/.test(name) && (known.includes(name) || !capitals.test(name));
}

/**
 * Lets the parser of Markdown turn tags of components, which it reads as HTML, into the nodes that the parser of MDX
 * makes of them. Attributes are texts, or true without a value. Tags without a counterpart among their siblings stay
 * HTML. `known` are components whose names may be all capitals.
 */
export function componentTagsFromMarkdown(known: readonly string[] = []): Extension {
  const isComponent = (name: string) => isComponentName(name, known);
  return { transforms: [(tree: Root) => nestTags(tree, isComponent)] };
}

/** The tags of components in a piece of HTML: as written, with the offset of each. */
export function componentTagsIn(html: string, isComponent: (name: string) => boolean) {
  return [...html.matchAll(tags)].flatMap(({ 0: written, index, groups }) => {
    const { name, end, closed, written: attributes } = groups ?? {};
    if (name === undefined || !isComponent(name)) return [];
    const kind: Tag['kind'] = end === '/' ? 'end' : closed === '/' ? 'empty' : 'start';
    return [{ name, kind, written, index, attributes: attributes ?? '', attributesAt: index + 1 + name.length }];
  });
}

function nestTags(parent: Parents, isComponent: (name: string) => boolean): void {
  for (const child of parent.children) if ('children' in child) nestTags(child, isComponent);
  // Most nodes have none, and cutting them into pieces takes time.
  if (!parent.children.some((child) => isHtml(child) || (child.type === 'paragraph' && child.children.some(isHtml))))
    return;
  const isBlock = blockParents.has(parent.type);
  const pieces = parent.children.flatMap((node) => piecesOf(node, isBlock, isComponent));
  parent.children.length = 0;
  append(parent.children, paired(pieces, isBlock));
}

function isHtml(node: Nodes): node is Html {
  return node.type === 'html';
}

/** Cuts HTML at the tags of components. A start or end tag over several lines is a paragraph for the parser. */
function piecesOf(node: Nodes, isBlock: boolean, isComponent: (name: string) => boolean): readonly Piece[] {
  if (isHtml(node)) return piecesOfHtml(node, isBlock, isComponent);
  if (node.type !== 'paragraph' || !isBlock) return [{ node }];
  const inner = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const pieces = inner.flatMap((child) => piecesOf(child, isBlock, isComponent));
  return pieces.length > 0 && pieces.every(({ tag }) => tag !== undefined) ? pieces : [{ node }];
}

function piecesOfHtml(node: Html, isBlock: boolean, isComponent: (name: string) => boolean): readonly Piece[] {
  const found = componentTagsIn(node.value, isComponent);
  if (found.length === 0) return [{ node }];
  const placeOf = placesIn(node);
  const pieces: Piece[] = [];
  let end = 0;
  const addText = (until: number) => {
    const value = node.value.slice(end, until);
    const isWithinLine = !value.includes('\n') && end > 0 && until < node.value.length;
    // As in MDX, lines between tags are no text.
    if (value === '' || (isBlock && value.trim() === '' && !isWithinLine)) return;
    pieces.push({ node: { type: /[<&]/.test(value) ? 'html' : 'text', value, ...placeOf(end, until) } });
  };
  for (const { name, kind, written, index, attributes, attributesAt } of found) {
    addText(index);
    end = index + written.length;
    const piece: Html = { type: 'html', value: written, ...placeOf(index, end) };
    pieces.push({ node: piece, tag: { name, kind, attributes: attributesOf(attributes, attributesAt, placeOf) } });
  }
  addText(node.value.length);
  return pieces;
}

function attributesOf(written: string, at: number, placeOf: ReturnType<typeof placesIn>): readonly MdxJsxAttribute[] {
  return [...written.matchAll(attribute)].map(({ 0: whole, 1: name = '', 2: double, 3: single, 4: bare, index }) => {
    const value = double ?? single ?? bare;
    const start = at + index + whole.search(/\S/);
    return {
      type: 'mdxJsxAttribute',
      name,
      value: value === undefined ? null : parseEntities(value, { attribute: true }),
      ...placeOf(start, at + index + whole.length),
    };
  });
}

/** Puts what is between the tags of a component into its node. */
function paired(pieces: readonly Piece[], isBlock: boolean): readonly Nodes[] {
  const nodes: Nodes[] = [];
  const open: { readonly at: number; readonly tag: Tag }[] = [];
  /** How many of the open tags have a name. */
  const counts = new Map<string, number>();
  const count = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change);

  /** The last open tag with a name. The tags after it stay without a counterpart. */
  function takeOpen(name: string) {
    while (counts.get(name)) {
      const last = open.pop();
      if (last === undefined) break;
      count(last.tag.name, -1);
      if (last.tag.name === name) return last;
    }
    return undefined;
  }

  for (const { node, tag } of pieces) {
    const opened = tag?.kind === 'end' ? takeOpen(tag.name) : undefined;
    if (opened !== undefined) {
      const [first = node, ...children] = nodes.splice(opened.at);
      nodes.push(elementOf(opened.tag, { first, last: node, children, isBlock }));
    } else if (tag?.kind === 'empty') {
      nodes.push(elementOf(tag, { first: node, last: node, children: [], isBlock }));
    } else {
      if (tag?.kind === 'start') {
        open.push({ at: nodes.length, tag });
        count(tag.name, 1);
      }
      nodes.push(node);
    }
  }
  return nodes;
}

interface Content {
  /** The start tag. */
  readonly first: Nodes;
  /** The end tag. */
  readonly last: Nodes;
  readonly children: readonly Nodes[];
  readonly isBlock: boolean;
}

function elementOf({ name, attributes }: Tag, { first, last, children, isBlock }: Content) {
  const element: MdxJsxFlowElement | MdxJsxTextElement = {
    type: isBlock ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name,
    attributes: [...attributes],
    children: [],
    ...(first.position && last.position && { position: { start: first.position.start, end: last.position.end } }),
  };
  append(element.children, children);
  return element;
}

/** One by one, because a call takes only some ten thousand arguments. */
function append(children: Nodes[], nodes: readonly Nodes[]): void {
  for (const node of nodes) children.push(node);
}

/** Returns a function that finds the position of a part of a piece of HTML. */
function placesIn({ value, position }: Html): (start: number, end: number) => Pick<Html, 'position'> {
  if (position === undefined) return () => ({});
  const { line, column, offset: from = 0 } = position.start;
  const starts = lineStarts(value);
  const lineEnds = starts.length - 1;
  // In lists and quotes, the value lacks the beginnings of its lines.
  const missing = (position.end.offset ?? from) - from - value.length;
  const indent = lineEnds === 0 ? 0 : Math.max(0, Math.floor(missing / lineEnds));
  const pointAt = (index: number): Point => {
    const at = lineAt(starts, index);
    return {
      line: line + at,
      column: at === 0 ? column + index : index - (starts[at] ?? 0) + indent + 1,
      offset: from + index + at * indent,
    };
  };
  return (start, end) => ({ position: { start: pointAt(start), end: pointAt(end) } });
}
