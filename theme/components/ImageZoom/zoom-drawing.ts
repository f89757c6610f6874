/** Written here, because style sheets are part of every page. */
const dialogStyle = {
  inset: '0',
  inlineSize: '100%',
  maxInlineSize: 'none',
  blockSize: '100%',
  maxBlockSize: 'none',
  overflow: 'auto',
  background: 'var(--color-page)',
  cursor: 'zoom-out',
};

/** It is all there is in the dialog, so its focus needs no ring. */
const copyStyle = {
  ...dialogStyle,
  display: 'block',
  padding: 'var(--gutter)',
  outline: 'none',
};

/** Scroll distance that closes the dialog, in CSS pixels. A shorter one may be the end of a scroll before the click. */
const scrollOffset = 40;

/** How much larger than in the page a drawing is at least. */
const minScale = 1.5;

/**
 * Shows a drawing in a dialog as large as the window on click, Enter and Space; makes it focusable. A click, the same
 * keys, Escape and scrolling close it and return the focus. `signal` removes all of it.
 */
export function zoomDrawing(drawing: SVGElement, signal: AbortSignal): void {
  // The drawing takes the place of its scrolling frame in the order of focus.
  const frame = drawing.parentElement;
  const frameTabIndex = frame?.getAttribute('tabindex') ?? null;
  const role = drawing.getAttribute('role');
  frame?.removeAttribute('tabindex');
  drawing.setAttribute('tabindex', '0');
  drawing.setAttribute('role', 'button');
  drawing.classList.add('medium-zoom-image');
  onActivate(drawing, () => openDrawing(drawing), signal);
  signal.addEventListener('abort', () => {
    drawing.removeAttribute('tabindex');
    drawing.classList.remove('medium-zoom-image');
    setOrRemove(drawing, 'role', role);
    if (frame !== null) setOrRemove(frame, 'tabindex', frameTabIndex);
  });
}

function openDrawing(drawing: SVGElement): void {
  const dialog = document.createElement('dialog');
  const copy = drawing.cloneNode(true);
  const { width, height } = drawing.getBoundingClientRect();
  dialog.ariaLabel = drawing.ariaLabel;
  Object.assign(dialog.style, dialogStyle);
  if (copy instanceof SVGElement) {
    const least = { minInlineSize: `${minScale * width}px`, minBlockSize: `${minScale * height}px` };
    Object.assign(copy.style, copyStyle, least);
  }
  dialog.append(copy);
  // Next to the drawing, so that the styles of its frame hold.
  drawing.after(dialog);
  const aborter = new AbortController();
  const { signal } = aborter;
  const { scrollY: start } = window;
  const close = () => dialog.close();
  const onScroll = () => Math.abs(window.scrollY - start) > scrollOffset && close();
  onActivate(dialog, close, signal);
  window.addEventListener('scroll', onScroll, { signal });
  dialog.addEventListener('close', () => {
    aborter.abort();
    dialog.remove();
  });
  dialog.showModal();
}

function onActivate(element: HTMLElement | SVGElement, act: () => void, signal: AbortSignal): void {
  element.addEventListener('click', act, { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
