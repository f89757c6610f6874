import mediumZoom from 'medium-zoom/dist/pure';

/** Space around the zoomed image and how far a reader scrolls before it closes, in CSS pixels (spec, section 9). */
const options = { margin: 0, scrollOffset: 40, background: 'var(--color-page)' };

/**
 * Lets images come to the front: by a click, and by Enter or Space on the image, which the keyboard can reach from now
 * on. Escape, scrolling and a click bring them back, and the focus with them. Returns what ends that.
 */
export function zoomImages(images: readonly HTMLImageElement[]): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const zoom = mediumZoom([...images], options);
  // Escape while an image still grows, which the library does not hear.
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
    // While it is zoomed the image itself is hidden, which takes the focus from it.
    image.addEventListener('medium-zoom:closed', () => image.focus({ preventScroll: true }), { signal });
  }
  return () => {
    aborter.abort();
    zoom.detach();
  };
}
