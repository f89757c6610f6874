import { buttonOf, openZoom, type Zoomable } from './open-zoom.ts';
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
    const button = buttonOf(element);
    const before = ['role', 'tabindex'].map((name) => [name, button.getAttribute(name)] as const);
    const open = () => openZoom(element, images, signal);
    button.setAttribute('role', 'button');
    button.setAttribute('tabindex', '0');
    button.classList.add('zoomable');
    button.addEventListener('click', open, { signal });
    button.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      },
      { signal },
    );
    // An edit in dev keeps the element, which is no button until it can be zoomed again.
    signal.addEventListener('abort', () => {
      button.classList.remove('zoomable');
      for (const [name, value] of before) {
        if (value === null) button.removeAttribute(name);
        else button.setAttribute(name, value);
      }
    });
  }
  return () => aborter.abort();
}
