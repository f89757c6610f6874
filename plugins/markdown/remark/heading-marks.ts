import type { Root } from 'mdast';
import { takeHeadingId } from '../source/heading-mark.ts';
import { walk } from './walk.ts';

/** Moves the id of `## Text {#id}` from the text to the element. */
export function remarkHeadingMarks() {
  return (tree: Root): void => {
    walk(tree, (heading) => {
      if (heading.type !== 'heading') return;
      const last = heading.children.at(-1);
      const mark = last?.type === 'text' ? takeHeadingId(last.value) : undefined;
      if (last?.type !== 'text' || mark === undefined) return;
      last.value = mark.text;
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: mark.id } };
    });
  };
}
