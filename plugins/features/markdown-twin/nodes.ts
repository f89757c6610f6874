import type { List, Paragraph, PhrasingContent, Text } from 'mdast';

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
