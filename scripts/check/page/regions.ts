import type { Element } from 'hast';
import type { PageRegion } from '../../../plugins/index.ts';

/** Finds the region of a page at an offset of its HTML. */
type FindRegion = (offset: number) => PageRegion;

/** Locates the head and articles (elements with `data-article`); everything else is the frame. */
export function findRegions(elements: readonly Element[]): FindRegion {
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
