import type { Element } from 'hast';
import type { PageRegion } from '../../../plugins/index.ts';

/** Tells the part of the page at an offset of its HTML. */
export type FindRegion = (offset: number) => PageRegion;

/** Finds head and articles (elements with `data-article`) by their offsets; the rest is the frame. */
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
