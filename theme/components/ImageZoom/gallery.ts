import type { Zoom } from 'medium-zoom/dist/pure';
import { type GalleryDialog, openGalleryDialog } from './gallery-dialog.ts';
import { nextImage, shownImages } from './shown-images.ts';

/** Attribute of the body while the gallery closes one image and opens the next. */
const moves = 'data-gallery-moves';

/**
 * Makes a gallery of the images that the page shows, if there are several: while one is zoomed, readers can go to the
 * others, and see its text and number. The page behind scrolls to the zoomed image. `signal` ends this.
 */
export function installGallery(zoom: Zoom, images: readonly HTMLImageElement[], signal: AbortSignal): void {
  let dialog: GalleryDialog | undefined;
  let isMoving = false;
  let whenOpened: Promise<unknown> = Promise.resolve();

  async function move(step: 1 | -1): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    // Until then, the library ignores calls.
    await whenOpened;
    const from = images.find((image) => image === zoom.getZoomedImage());
    if (from !== undefined) await show(nextImage(shownImages(images), from, step));
    isMoving = false;
  }

  async function show(next: HTMLImageElement): Promise<void> {
    // A lazy image has no size before it is loaded.
    next.loading = 'eager';
    await next.decode().catch(() => undefined);
    // The reader may have closed the image in the meantime.
    if (dialog === undefined || next === zoom.getZoomedImage()) return;
    document.body.toggleAttribute(moves, true);
    await zoom.close();
    next.scrollIntoView({ block: 'center', behavior: 'instant' });
    await zoom.open({ target: next });
    document.body.toggleAttribute(moves, false);
  }

  function onOpen(image: HTMLImageElement): void {
    whenOpened = new Promise((resolve) => image.addEventListener('medium-zoom:opened', resolve, { once: true }));
    const shown = shownImages(images);
    if (shown.length > 1)
      dialog ??= openGalleryDialog({ move: (step) => void move(step), close: () => void zoom.close() });
    // The image takes the room above its caption.
    zoom.update({ container: { bottom: dialog?.describe(image, shown) ?? 0 } });
  }

  function end(): void {
    dialog?.remove();
    dialog = undefined;
  }

  function onClose(): void {
    if (!document.body.hasAttribute(moves)) end();
  }

  for (const image of images) {
    image.addEventListener('medium-zoom:open', () => onOpen(image), { signal });
    // `closed` is for an image that the reader closed while the gallery was opening it.
    for (const event of ['medium-zoom:close', 'medium-zoom:closed']) image.addEventListener(event, onClose, { signal });
  }
  signal.addEventListener('abort', end);
}
