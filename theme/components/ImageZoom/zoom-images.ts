import mediumZoom from 'medium-zoom/dist/pure';
import { installGallery } from './gallery.ts';
import { isMissing } from './shown-images.ts';
import { zoomDrawing } from './zoom-drawing.ts';

/** Margin around the zoomed image, and scroll distance that closes it, in CSS pixels. */
const options = { margin: 0, scrollOffset: 40, background: 'var(--color-page)' };

/**
 * Zooms images and drawings on click, Enter and Space; makes them focusable. A click, Escape and scrolling close what
 * is zoomed and return the focus. Several images are a gallery. Images that failed to load are left out. Returns a
 * function that removes all of it.
 */
export function zoomImages(zoomable: readonly (HTMLImageElement | SVGElement)[]): () => void {
  const images = zoomable.filter((element) => element instanceof HTMLImageElement).filter((image) => !isMissing(image));
  const aborter = new AbortController();
  const { signal } = aborter;
  const zoom = mediumZoom(images, options);
  // The library ignores Escape while the image is still growing.
  let isSentBack = false;
  document.addEventListener(
    'keyup',
    ({ key }) => {
      if (key === 'Escape') isSentBack = true;
    },
    { signal },
  );
  for (const image of images) {
    image.tabIndex = 0;
    image.role = 'button';
    image.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        void zoom.open({ target: image });
      },
      { signal },
    );
    image.addEventListener(
      'medium-zoom:open',
      () => {
        isSentBack = false;
      },
      { signal },
    );
    image.addEventListener(
      'medium-zoom:opened',
      () => {
        if (isSentBack) void zoom.close();
      },
      { signal },
    );
    // The library hides the original image while zoomed, which takes its focus.
    image.addEventListener('medium-zoom:closed', () => image.focus({ preventScroll: true }), { signal });
  }
  installGallery(zoom, images, signal);
  for (const element of zoomable) if (element instanceof SVGElement) zoomDrawing(element, signal);
  return () => {
    aborter.abort();
    zoom.detach();
  };
}
