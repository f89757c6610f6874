import { useEffect } from 'react';
import { useView } from '../../hooks/useView.ts';

/** What can be zoomed: images, and drawings in a figure such as diagrams. */
const zoomable = '.prose img, .prose figure > svg';

/** Delay between showing a page and enabling zoom on its images, in milliseconds. */
const zoomDelay = 100;

/**
 * Makes the images and drawings of the article zoomable. Skips those in links and controls, and those with
 * `data-zoom="false"`. The script loads only on pages that need it.
 */
export function useImageZoom(isOn: boolean): void {
  const { article } = useView();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new article has new images.
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(async () => {
      const images = [...document.querySelectorAll<HTMLImageElement | SVGElement>(zoomable)].filter(canBeZoomed);
      if (images.length === 0) return;
      try {
        const { zoomImages } = await import('./zoom-images.ts');
        if (!isGone) stop = zoomImages(images);
      } catch {
        // The images just cannot be zoomed.
      }
    }, zoomDelay);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isOn, article]);
}

function canBeZoomed(image: HTMLImageElement | SVGElement): boolean {
  return image.dataset.zoom !== 'false' && image.closest('a, button, summary, [data-island]') === null;
}
