import { openZoom, type Zoomable } from './open-zoom.ts';
import { isMissing } from './shown-images.ts';
import { addZoomStyles } from './zoom-styles.ts';

/**
 * Zooms images and drawings on click, Enter and Space; makes them focusable. Images that failed to load are left out.
 * Returns a function that ends this.
 */
export function zoomImages(found: readonly Zoomable[]): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const zoomable = found.filter((element) => element instanceof SVGElement || !isMissing(element));
  const images = zoomable.filter((element) => element instanceof HTMLImageElement);
  addZoomStyles();
  for (const element of zoomable) {
    const role = element.getAttribute('role');
    const open = () => openZoom(element, images, signal);
    // A drawing takes the place of its scrolling frame in the order of focus.
    if (element instanceof SVGElement) element.parentElement?.removeAttribute('tabindex');
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'button');
    element.classList.add('zoomable');
    element.addEventListener('click', open, { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        open();
      },
      { signal },
    );
    // An edit in dev keeps the element, which is no button until it can be zoomed again.
    signal.addEventListener('abort', () => {
      element.removeAttribute('tabindex');
      element.classList.remove('zoomable');
      if (role === null) element.removeAttribute('role');
      else element.setAttribute('role', role);
    });
  }
  return () => aborter.abort();
}
