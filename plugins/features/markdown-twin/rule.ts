import type { Element, Parents } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';

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
