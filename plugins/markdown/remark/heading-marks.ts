import type { Root } from 'mdast';
import { takeHeadingMark } from '../source/heading-mark.ts';
import { walk } from './walk.ts';

/** Property of a heading's element that holds its older ids, separated by spaces. */
export const olderIdsKey = 'dataOlderIds';

/**
 * Moves the id of `## Text {#id}` from the text to the element, with its older ids, which `rehypeHeadings` takes off
 * again.
 */
export function remarkHeadingMarks() {
  return (tree: Root): void => {
    walk(tree, (heading) => {
      if (heading.type !== 'heading') return;
      const last = heading.children.at(-1);
      const mark = last?.type === 'text' ? takeHeadingMark(last.value) : undefined;
      if (last?.type !== 'text' || mark === undefined) return;
      last.value = mark.text;
      const { id, olderIds } = mark;
      const older = olderIds.length > 0 && { [olderIdsKey]: olderIds.join(' ') };
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id, ...older } };
    });
  };
}
