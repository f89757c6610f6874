import type { Element, Parents } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { List, Nodes, Paragraph, PhrasingContent, Text } from 'mdast';

/** Converts an element to Markdown; returns undefined when the rule does not apply to it. */
export type Rule = (state: State, element: Element, parent: Parents | undefined) => readonly Nodes[] | undefined;

const plainHandlers: Readonly<Record<string, Handle>> = defaultHandlers;

/** Applies the first matching rule, else the default for HTML. */
export function firstOf(...rules: readonly Rule[]): Handle {
  return (state, element, parent) => {
    for (const rule of rules) {
      const nodes = rule(state, element, parent);
      if (nodes !== undefined) return [...nodes];
    }
    return plainHandlers[element.tagName]?.(state, element, parent);
  };
}

/** A text node. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** A paragraph. */
export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** A tight list, one line per item. */
export function list(lines: readonly PhrasingContent[][]): List {
  return {
    type: 'list',
    spread: false,
    children: lines.map((line) => ({ type: 'listItem', children: [paragraph(...line)] })),
  };
}
