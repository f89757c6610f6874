import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { PageRegion } from '../../../plugins/index.ts';

/** All elements of a document in order, including those in templates. */
export function elementsOf(root: Root): readonly Element[] {
  const elements: Element[] = [];
  const collect = (node: Root | ElementContent) =>
    visit(node, 'element', (element) => {
      elements.push(element);
      // The content of a template is a separate tree.
      if (element.content !== undefined) collect(element.content);
    });
  collect(root);
  return elements;
}

/** Finds the region at an offset of the HTML: the head, an article (an element with `data-article`), else the frame. */
export function findRegions(elements: readonly Element[]): (offset: number) => PageRegion {
  const ranges = elements.flatMap(({ tagName, properties, position }) => {
    const region: PageRegion | undefined =
      tagName === 'head' ? 'head' : properties.dataArticle !== undefined ? 'article' : undefined;
    const { start, end } = position ?? {};
    return region === undefined || start?.offset === undefined || end?.offset === undefined
      ? []
      : [{ region, start: start.offset, end: end.offset }];
  });
  return (offset) => ranges.find(({ start, end }) => offset >= start && offset < end)?.region ?? 'frame';
}
