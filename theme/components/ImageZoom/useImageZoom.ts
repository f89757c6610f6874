import { useEffect } from 'react';
import { useView } from '../../hooks/useView.ts';

/** How long after a page is shown its images can be zoomed, in milliseconds (spec, section 2.6). */
const zoomDelay = 100;

/**
 * Image zoom in the text of the page that is shown, unless it is off. Left alone are images in links and controls,
 * those marked `data-zoom="false"`, and what could not be loaded. What it takes is fetched for pages with such images.
 */
export function useImageZoom(isOn: boolean): void {
  const { article } = useView();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the article stands for the images in the document.
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(async () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.prose img')].filter(canBeZoomed);
      if (images.length === 0) return;
      try {
        const { zoomImages } = await import('./zoom-images.ts');
        if (!isGone) stop = zoomImages(images.filter((image) => !isMissing(image)));
      } catch {
        // The images stay as large as they are.
      }
    }, zoomDelay);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isOn, article]);
}

function canBeZoomed(image: HTMLImageElement): boolean {
  return image.dataset.zoom !== 'false' && image.closest('a, button, summary, [data-island]') === null;
}

function isMissing({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0;
}
