import { createDialog } from 'virtual-doc-site/search-dialog';
import { siteData } from 'virtual-doc-site/site-data';
import { earlySearchKey } from '#shared/head-scripts/after-paint';

/**
 * A search dialog: a function that opens it, with a query or with the text that the input has; a function that loads it
 * in advance and ignores failures; and a text with which to open it at once. It is a tuple because property names would
 * make the first script larger.
 */
export type SearchOpener = readonly [open: (query?: string) => void, prepare: () => void, typed?: string | null];

/**
 * Opens the search: Ctrl or Cmd with K, `/` outside of inputs, the buttons (`[data-search]`, with `data-query` for a
 * text in the input), and an address with `?q=`. Prepares it on the first hover or focus of a button.
 */
export function installSearch(): void {
  if (siteData.search.mode === 'off') return;
  const [open, prepare, typed] = createDialog();

  const buttonOf = ({ target }: Event) => target instanceof Element && target.closest<HTMLElement>('[data-search]');
  const onIntent = (event: Event) => {
    // In a separate task, because the first pointer event of a page already triggers a lot of work.
    if (buttonOf(event)) setTimeout(prepare);
  };
  document.addEventListener('pointerover', onIntent);
  document.addEventListener('focusin', onIntent);
  document.addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (!button) return;
    // Safari does not focus a clicked button, and the dialog returns the focus to where it was.
    button.focus();
    open(button.dataset.query);
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });

  if (/Mac|iP/.test(navigator.platform)) document.documentElement.dataset.mac = '';
  const asked = typed ?? new URLSearchParams(window.location.search).get('q');
  if (asked !== null) open(asked);
  // Pressed or clicked before this script arrived: a button with the focus, but not from the keyboard, was clicked.
  else if (
    earlySearchKey in document.documentElement.dataset ||
    document.querySelector('[data-search]:focus:not(:focus-visible)')
  )
    open();
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  // Some keyboard layouts need Shift for the slash.
  return (
    key === '/' && !(target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
  );
}
