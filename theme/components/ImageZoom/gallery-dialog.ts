import { texts } from 'virtual-doc-site/texts/gallery';
import { langOfTag, siteText } from '../../text/site-text.ts';
import { addGalleryStyles } from './gallery-styles.ts';

/** How far a finger must move sideways to swipe, in CSS pixels. */
const swipeLength = 40;

/** What readers ask for with the controls. */
interface GalleryActions {
  /** Shows the next image (1) or the previous one (-1). */
  move(step: 1 | -1): void;
  close(): void;
}

/** The controls around a zoomed image. */
export interface GalleryDialog {
  /** Shows the text and the number of an image. Returns the height of this caption in CSS pixels. */
  describe(image: HTMLImageElement, images: readonly HTMLImageElement[]): number;
  remove(): void;
}

/** Opens a transparent dialog over a zoomed image, with buttons for what the arrow keys, swipes and clicks do too. */
export function openGalleryDialog(actions: GalleryActions): GalleryDialog {
  addGalleryStyles();
  const lang = langOfTag(document.documentElement.lang);
  const dialog = document.createElement('dialog');
  const caption = document.createElement('p');
  dialog.className = 'gallery';
  dialog.tabIndex = -1;
  caption.ariaLive = 'polite';
  dialog.append(
    control('previous', 'left', siteText(texts, lang, 'previousImage')),
    control('next', 'right', siteText(texts, lang, 'nextImage')),
    control('close', 'close', siteText(texts, lang, 'closeImage')),
    caption,
  );
  dialog.addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest('button')?.dataset.control : undefined;
    if (name === 'previous' || name === 'next') actions.move(name === 'next' ? 1 : -1);
    else actions.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const isForward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
    actions.move(isForward ? 1 : -1);
  });
  // The image closes first, then this.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    actions.close();
  });
  onSwipe(dialog, (distance) => actions.move(distance < 0 === (document.documentElement.dir !== 'rtl') ? 1 : -1));
  document.body.append(dialog);
  dialog.showModal();
  dialog.focus();

  return {
    describe(image, images) {
      const number = document.createElement('span');
      number.dataset.number = '';
      number.textContent = siteText(texts, lang, 'imageNumber')
        .replace('{number}', String(images.indexOf(image) + 1))
        .replace('{total}', String(images.length));
      caption.replaceChildren(...(image.alt === '' ? [] : [image.alt, ' ']), number);
      dialog.ariaLabel = image.alt || number.textContent;
      return caption.getBoundingClientRect().height;
    },
    remove: () => dialog.remove(),
  };
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
