import { readStored, removeStored, writeStored } from '../state/safe-storage.ts';
import './search-dialog.css';
import type { SearchOpener } from './install-search.ts';

/** Key in session storage: the text of the input if the dialog was open when the page was left or reloaded. */
const typedKey = 'doc-site-typed';

/** The theme's dialog: the input is there at once, the rest is loaded on demand. */
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

  /** Half the milliseconds until the dialog is loaded again after a failure; 0 until it opens. */
  let delay = 0;

  const isOpen = () => dialog.matches(':popover-open');
  /** A search button has the first texts; the others are loaded with the dialog. */
  const anyButton = () => document.querySelector<HTMLElement>('[data-search]');
  const load = () => import(/* webpackChunkName: "search" */ './load-search.ts').then((module) => module.loadDialog());

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

  // Until the new document responds, readers can go on typing.
  window.addEventListener('pagehide', () => {
    if (isOpen()) writeStored('sessionStorage', typedKey, input.value);
    else removeStored('sessionStorage', typedKey);
  });

  return [
    (query) => {
      // The dialog reads it when it opens.
      if (query !== undefined) input.value = query;
      if (!isOpen()) {
        const { style, clientWidth } = document.documentElement;
        // The page behind the dialog cannot be scrolled: the room of its scrollbar is kept, so that nothing moves.
        style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
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
