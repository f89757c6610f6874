import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { takeHeadingId } from '../source/heading-mark.ts';

/** `## Text {#id}`: the id leaves the text and is set on the element. */
export function remarkHeadingMarks() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const last = heading.children.at(-1);
      const mark = last?.type === 'text' ? takeHeadingId(last.value) : undefined;
      if (last?.type !== 'text' || mark === undefined) return;
      last.value = mark.text;
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: mark.id } };
    });
  };
}
