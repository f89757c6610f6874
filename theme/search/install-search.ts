import { siteData } from 'virtual-doc-site/site-data';
import { searchHashes } from '#shared/search-file';
import { readStored, removeStored, writeStored } from '../state/safe-storage.ts';
import './search-dialog.css';
import type { HashesAhead } from './local/fetch-index.ts';

/** The elements of the dialog, which are there before anything of it is loaded, so that no keystroke is lost. */
export interface DialogElements {
  /** A popover: a modal `<dialog>` would cost a new style of every element of the page, when it opens and when it closes. */
  readonly dialog: HTMLElement;
  /** Never replaced: that would break an input method. */
  readonly input: HTMLInputElement;
  /** Where the rest of the dialog is drawn. */
  readonly body: HTMLElement;
}

/** Key in session storage: the text of the input when the page went with the dialog open, as a reload does. */
const typedKey = 'doc-site-typed';

/**
 * Opens the search: Ctrl or Cmd with K, `/` outside of inputs, the buttons (`[data-search]`, with `data-query` for a text
 * in the input), and an address with `?q=`.
 * The input is there at once, all else is loaded on demand: on the first hover or focus of a button, or with the input.
 */
export function installSearch(): void {
  const { base, search } = siteData;
  if (search.mode === 'off') return;
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

  let hashes: HashesAhead;
  /** Half the milliseconds after which the dialog is loaded once more; 0 until it is asked for. */
  let delay = 0;

  const isOpen = () => dialog.matches(':popover-open');
  /** A button has the first texts: the others come with the rest of the dialog. */
  const anyButton = () => document.querySelector<HTMLElement>('[data-search]');
  const load = () => {
    // Beside the script, which needs them next.
    if (search.mode === 'local') hashes ??= fetch(base + searchHashes, { cache: 'no-cache' }).catch(() => undefined);
    return import('./dialog/attach-dialog.tsx');
  };

  function attach(): void {
    load()
      .then((module) => module.attachDialog({ dialog, input, body }, hashes))
      .catch((error: unknown) => {
        console.error(error);
        body.textContent ||= anyButton()?.dataset.search ?? '';
        delay *= 2;
        setTimeout(attach, delay);
      });
  }

  function open(query?: string): void {
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
  }

  const buttonOf = ({ target }: Event) => target instanceof Element && target.closest<HTMLElement>('[data-search]');
  const prepare = (event: Event) => {
    // In a separate task: the first pointer event of a page triggers enough work. The dialog shows a failure when it opens.
    if (buttonOf(event))
      setTimeout(() =>
        load()
          .then((module) => module.prepareSearch(hashes))
          .catch(() => undefined),
      );
  };
  document.addEventListener('pointerover', prepare);
  document.addEventListener('focusin', prepare);
  document.addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (!button) return;
    // Safari gives a button that is clicked no focus, and the dialog gives it back to what had it.
    button.focus();
    open(button.dataset.query);
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });

  // Until a new document answers, readers type on.
  window.addEventListener('pagehide', () => {
    if (isOpen()) writeStored('sessionStorage', typedKey, input.value);
    else removeStored('sessionStorage', typedKey);
  });

  if (/Mac|iP/.test(navigator.platform)) document.documentElement.dataset.mac = '';
  const asked = readStored('sessionStorage', typedKey) ?? new URLSearchParams(window.location.search).get('q');
  if (asked !== null) open(asked);
  // A button that was clicked before this script came has the focus, and not from the keyboard.
  else if (document.querySelector('[data-search]:focus:not(:focus-visible)')) open();
}

/** The page behind the dialog cannot be scrolled: where its scrollbar takes room, that room stays when the bar goes. */
function keepScrollbarRoom(): void {
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  // Some layouts have the slash on the shift level.
  return (
    key === '/' && !(target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
  );
}
