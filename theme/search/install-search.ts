import { searchIndex } from 'virtual-doc-site/search-index';
import { siteData } from 'virtual-doc-site/site-data';
import { reloadEvent } from '../router/reload-after-deploy.ts';
import { readStored, removeStored, writeStored } from '../state/safe-storage.ts';
import { fetchHashesAhead } from './local/index-ahead.ts';
import { createSearchFrame, type SearchFrame } from './search-frame.ts';

/** Key in session storage: the text of the input when the page was reloaded. */
const typedKey = 'doc-site-typed';

/**
 * Opens the search: Ctrl or Cmd with K, `/` outside of inputs, the buttons (`[data-search]`, with `data-query` for a text
 * in the input), and an address with `?q=`.
 * The frame stands at once, all else is loaded on demand: on the first hover or focus of a button, or with the frame.
 */
export function installSearch(): void {
  if (siteData.search.mode === 'off') return;
  let frame: SearchFrame | undefined;
  /** Half the milliseconds after which the dialog is loaded once more. */
  let delay = 1_500;

  /** A button has what the frame says: the texts of the dialog come with the dialog. */
  const anyButton = () => document.querySelector<HTMLElement>('[data-search]');
  const load = () => {
    if (siteData.search.mode === 'local') fetchHashesAhead(siteData.base + searchIndex.hashFile);
    return import('./dialog/attach-dialog.tsx');
  };

  function attach(own: SearchFrame): void {
    load()
      .then((module) => module.attachDialog(own))
      .catch((error: unknown) => {
        console.error(error);
        own.body.textContent ||= anyButton()?.dataset.search ?? '';
        delay *= 2;
        setTimeout(attach, delay, own);
      });
  }

  function open(query?: string): void {
    const isOpen = frame?.dialog.matches(':popover-open') ?? false;
    // First, while nothing has changed: it asks for the layout.
    if (!isOpen) keepScrollbarRoom();
    if (!frame) {
      frame = createSearchFrame();
      frame.input.placeholder = anyButton()?.ariaLabel ?? '';
      // In a task of its own: the frame is to be seen first.
      setTimeout(attach, 0, frame);
    }
    const { dialog, input } = frame;
    // The dialog reads it when it opens.
    if (query !== undefined) input.value = query;
    if (!isOpen) dialog.showPopover();
    input.focus();
    input.select();
  }

  const buttonOf = ({ target }: Event) => target instanceof Element && target.closest<HTMLElement>('[data-search]');
  const prepare = (event: Event) => {
    // In a task of its own: the first pointer event of a page triggers enough work. A failure is shown when the dialog opens.
    if (buttonOf(event))
      setTimeout(() =>
        load()
          .then((module) => module.prepareSearch())
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

  // Not before the page goes: until the new one answers, readers type on.
  window.addEventListener(reloadEvent, () =>
    window.addEventListener('pagehide', () => {
      if (frame?.dialog.matches(':popover-open')) writeStored('sessionStorage', typedKey, frame.input.value);
    }),
  );

  if (/Mac|iP/.test(navigator.platform)) document.documentElement.dataset.mac = '';
  const typed = readStored('sessionStorage', typedKey);
  removeStored('sessionStorage', typedKey);
  const asked = typed ?? new URLSearchParams(window.location.search).get('q');
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
