import { readStored, removeStored, writeStored } from '../state/safe-storage.ts';
import './search-dialog.css';
import type { SearchOpener } from './install-search.ts';

/** Key in session storage: the text of the input when the page went with the dialog open, as a reload does. */
const typedKey = 'doc-site-typed';

/** The dialog of the theme: the input is there at once, all else is loaded on demand. */
export function createDialog(): SearchOpener {
  const dialog = document.createElement('div');
  const input = document.createElement('input');
  const body = document.createElement('div');
  dialog.className = 'search-dialog';
  dialog.popover = 'auto';
  dialog.role = 'dialog';
  dialog.ariaModal = 'true';
  input.role = 'combobox';
  input.ariaExpanded = 'false';
  body.ariaLive = 'polite';
  dialog.append(input, body);
  document.body.append(dialog);

  /** Half the milliseconds after which the dialog is loaded once more; 0 until it is asked for. */
  let delay = 0;

  const isOpen = () => dialog.matches(':popover-open');
  /** A button has the first texts: the others come with the rest of the dialog. */
  const anyButton = () => document.querySelector<HTMLElement>('[data-search]');
  const load = () => import(/* webpackChunkName: "search" */ './backend.ts').then((module) => module.loadDialog());

  function attach(): void {
    load()
      .then((attachDialog) => attachDialog({ dialog, input, body }))
      .catch((error: unknown) => {
        console.error(error);
        body.textContent ||= anyButton()?.dataset.search ?? '';
        delay *= 2;
        setTimeout(attach, delay);
      });
  }

  // Until a new document answers, readers type on.
  window.addEventListener('pagehide', () => {
    if (isOpen()) writeStored('sessionStorage', typedKey, input.value);
    else removeStored('sessionStorage', typedKey);
  });

  return [
    (query) => {
      // The dialog reads it when it opens.
      if (query !== undefined) input.value = query;
      if (!isOpen()) {
        keepScrollbarRoom();
        dialog.showPopover();
      }
      input.focus();
      input.select();
      if (delay > 0) return;
      delay = 1_500;
      input.placeholder = anyButton()?.ariaLabel ?? '';
      // In a separate task, so that the input shows first.
      setTimeout(attach);
    },
    () => {
      load().catch(() => undefined);
    },
    readStored('sessionStorage', typedKey),
  ];
}

/** The page behind the dialog cannot be scrolled: where its scrollbar takes room, that room stays when the bar goes. */
function keepScrollbarRoom(): void {
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
}
