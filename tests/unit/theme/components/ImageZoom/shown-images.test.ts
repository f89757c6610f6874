// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { nextImage, shownImages } from '../../../../../theme/components/ImageZoom/shown-images.ts';

/** An image as the browser sees it: hidden ones have no rectangles, missing ones no width. */
function image(alt: string, { rects = 1, naturalWidth = 20, complete = true } = {}): HTMLImageElement {
  const element = document.createElement('img');
  element.alt = alt;
  Object.defineProperty(element, 'complete', { value: complete });
  Object.defineProperty(element, 'naturalWidth', { value: naturalWidth });
  vi.spyOn(element, 'getClientRects').mockReturnValue(Array.from({ length: rects }, () => new DOMRect()) as never);
  return element;
}

test('hidden and missing images are not shown; those that will load are', () => {
  const images = [
    image('shown'),
    image('hidden', { rects: 0 }),
    image('missing', { naturalWidth: 0 }),
    image('lazy', { naturalWidth: 0, complete: false }),
  ];
  expect(shownImages(images).map(({ alt }) => alt)).toEqual(['shown', 'lazy']);
});

const [first, second, third] = [image('first'), image('second'), image('third')];

test.each([
  ['the next one', second, 1, 'third'],
  ['the previous one', second, -1, 'first'],
  ['the first after the last', third, 1, 'first'],
  ['the last before the first', first, -1, 'third'],
] as const)('%s', (_, from, step, alt) => {
  expect(nextImage([first, second, third], from, step).alt).toBe(alt);
});
