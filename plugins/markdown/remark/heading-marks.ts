import type { Root } from 'mdast';
import { takeHeadingId } from '../source/heading-mark.ts';
import { walk } from './walk.ts';

/** `## Text {#id}`: the id leaves the text and is set on the element. */
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
