import { useEffect } from 'react';
import { usePageData } from '../../hooks/page.ts';

/** What can be zoomed: images, and drawings such as diagrams in a figure, which becomes a button and so has no links. */
const zoomable =
  '.prose :is(img, figure:not(:has(a, button)) > svg):not([data-zoom="false"], :is(a, button, summary, .card-title, [data-island]) *)';

/** Delay between showing a page and enabling zoom on its images, in milliseconds. */
const zoomDelay = 100;

/**
 * Makes the images and drawings of the article zoomable. Skips those in links, controls and titles of cards, and those with
 * `data-zoom="false"`. The script loads only on pages that need it.
 */
export function useImageZoom(isOn: boolean): void {
  const { page } = usePageData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new images, and so has a page that was edited in dev.
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      const images = [...document.querySelectorAll<HTMLImageElement | SVGElement>(zoomable)];
      if (images.length === 0) return;
      import('./zoom-images.ts').then(
        ({ zoomImages }) => {
          if (!isGone) stop = zoomImages(images);
        },
        // The images just cannot be zoomed.
        () => undefined,
      );
    }, zoomDelay);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isOn, page]);
}
