import { texts } from 'virtual-doc-site/texts/gallery';
import { langOfTag, siteText } from '../../text/site-text.ts';
import { nextImage, shownImages } from './shown-images.ts';

/** What can be zoomed. */
export type Zoomable = HTMLImageElement | SVGElement;

/** What readers click: an image, or the figure around a drawing, whose texts would else count as the button's name. */
export function buttonOf(element: Zoomable): HTMLElement {
  return element instanceof SVGElement ? (element.parentElement ?? document.body) : element;
}

/** How long it takes to grow to the full size and to shrink again, in milliseconds. */
const duration = 300;

/** Scroll distance that closes the dialog, in CSS pixels. A shorter one may be the end of a scroll before the click. */
const scrollOffset = 40;

/** How far a finger must move sideways to swipe, in CSS pixels. */
const swipeLength = 40;

/** How much larger than in the page a drawing is at least. */
const minScale = 1.5;

/**
 * Shows an image or a drawing in a dialog as large as the window. A click, Enter, Space, Escape and scrolling close it
 * and return the focus. From one of several `images` that the page shows, readers can go to the others, and see its text
 * and number. `signal` removes the dialog.
 */
export function openZoom(opened: Zoomable, images: readonly HTMLImageElement[], signal: AbortSignal): void {
  const dialog = document.createElement('dialog');
  const caption = document.createElement('p');
  const lang = langOfTag(document.documentElement.lang);
  const hasOthers = opened instanceof HTMLImageElement && shownImages(images).length > 1;
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const ended = new AbortController();
  const { scrollY: start } = window;
  let shown = opened;
  let copy = copyOf(opened);

  function describe(): void {
    const text = shown instanceof HTMLImageElement ? shown.alt : shown.ariaLabel;
    const others: readonly Zoomable[] = shownImages(images);
    const number = document.createElement('span');
    number.dataset.number = '';
    number.textContent = siteText(texts, lang, 'imageNumber')
      .replace('{number}', String(others.indexOf(shown) + 1))
      .replace('{total}', String(others.length));
    caption.replaceChildren(...(text ? [text, ' '] : []), number);
    dialog.ariaLabel = text || (hasOthers ? number.textContent : null);
  }

  async function move(step: number): Promise<void> {
    if (!hasOthers || !(shown instanceof HTMLImageElement)) return;
    const next = nextImage(shownImages(images), shown, step);
    shown = next;
    // A lazy image has no size before it is loaded.
    next.loading = 'eager';
    await next.decode().catch(() => undefined);
    if (shown !== next || ended.signal.aborted) return;
    const before = copy;
    copy = copyOf(next);
    before.replaceWith(copy);
    describe();
  }

  async function close(): Promise<void> {
    if (ended.signal.aborted) return;
    ended.abort();
    if (shown !== opened) shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    await grow(dialog, copy, shown, 'reverse');
    dialog.close();
  }

  dialog.className = 'zoom';
  dialog.tabIndex = -1;
  if (opened instanceof SVGElement) {
    // The styles of its frame hold for a drawing.
    const frame = document.createElement('figure');
    frame.className = buttonOf(opened).className;
    frame.append(copy);
    dialog.append(frame);
  } else dialog.append(copy);
  if (hasOthers) {
    caption.ariaLive = 'polite';
    dialog.append(
      control('previous', 'left', siteText(texts, lang, 'previousImage')),
      control('next', 'right', siteText(texts, lang, 'nextImage')),
      control('close', 'close', siteText(texts, lang, 'closeImage')),
      caption,
    );
  }
  describe();
  dialog.addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest('button')?.dataset.control : undefined;
    void (name === 'previous' ? move(-1) : name === 'next' ? move(1) : close());
  });
  dialog.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key === 'ArrowLeft' || key === 'ArrowRight') void move(key === 'ArrowRight' ? forward : -forward);
    if (target !== dialog || (key !== 'Enter' && key !== ' ')) return;
    event.preventDefault();
    void close();
  });
  onSwipe(dialog, (distance) => void move(distance < 0 ? forward : -forward));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    void close();
  });
  dialog.addEventListener('close', () => {
    ended.abort();
    dialog.remove();
    buttonOf(shown).focus({ preventScroll: true });
  });
  const onScroll = () => Math.abs(window.scrollY - start) > scrollOffset && void close();
  window.addEventListener('scroll', onScroll, { signal: ended.signal });
  signal.addEventListener('abort', () => {
    ended.abort();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.focus();
  void grow(dialog, copy, opened, 'normal');
}

/** A copy that has the size which it may have in the dialog. */
function copyOf(original: Zoomable): Zoomable {
  if (original instanceof SVGElement) {
    const copy = original.cloneNode(true) as SVGElement;
    const { width, height } = original.getBoundingClientRect();
    copy.style.minInlineSize = `${minScale * width}px`;
    copy.style.minBlockSize = `${minScale * height}px`;
    return copy;
  }
  const { currentSrc, srcset, alt, width, height, naturalWidth, naturalHeight } = original;
  // A bitmap is as large as its file, or as in the page.
  const copy = new Image(Math.max(width, naturalWidth), Math.max(height, naturalHeight));
  copy.toggleAttribute('data-fills', srcset !== '' || /\.svg(?:$|[?#])/i.test(currentSrc));
  return Object.assign(copy, { alt, sizes: '100vw', srcset, src: currentSrc });
}

/** Lets a copy grow from the place of the original while the background appears; `reverse` shrinks it. */
async function grow(dialog: Element, copy: Element, original: Element, direction: PlaybackDirection): Promise<void> {
  const [from, to] = [original.getBoundingClientRect(), copy.getBoundingClientRect()];
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timing = { duration: isReduced ? 0 : duration, easing: 'ease-out', direction };
  const animations = [
    copy.animate({ transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] }, timing),
    dialog.animate({ backgroundColor: ['transparent', getComputedStyle(dialog).backgroundColor] }, timing),
  ];
  await Promise.all(animations.map(({ finished }) => finished));
}

function control(name: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-control';
  button.dataset.control = name;
  button.ariaLabel = label;
  const image = document.createElement('span');
  image.className = 'icon';
  image.dataset.icon = icon;
  button.append(image);
  return button;
}

/** Reports how far a finger has moved to the right; a negative distance is a swipe to the left. */
function onSwipe(element: HTMLElement, act: (distance: number) => void): void {
  let start: number | undefined;
  element.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX }) => {
    start = pointerType === 'touch' && isPrimary ? clientX : undefined;
  });
  element.addEventListener('pointerup', ({ clientX }) => {
    const distance = start === undefined ? 0 : clientX - start;
    start = undefined;
    if (Math.abs(distance) > swipeLength) act(distance);
  });
}
