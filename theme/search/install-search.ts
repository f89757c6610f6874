import { createDialog } from 'virtual-doc-site/search-dialog';
import { siteData } from 'virtual-doc-site/site-data';

/**
 * A dialog of the search: a function that opens it, with a query in its input or what the input contains; a function that
 * loads what it needs, whose failure shows when it opens; and the text to open it with at once. It is a tuple because names
 * of properties would make the first script larger.
 */
export type SearchOpener = readonly [open: (query?: string) => void, prepare: () => void, typed?: string | null];

/**
 * Opens the search: Ctrl or Cmd with K, `/` outside of inputs, the buttons (`[data-search]`, with `data-query` for a text
 * in the input), and an address with `?q=`. Prepares it on the first hover or focus of a button.
 */
export function installSearch(): void {
  if (siteData.search.mode === 'off') return;
  const [open, prepare, typed] = createDialog();

  const buttonOf = ({ target }: Event) => target instanceof Element && target.closest<HTMLElement>('[data-search]');
  const onIntent = (event: Event) => {
    // In a separate task: the first pointer event of a page triggers enough work.
    if (buttonOf(event)) setTimeout(prepare);
  };
  document.addEventListener('pointerover', onIntent);
  document.addEventListener('focusin', onIntent);
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

  if (/Mac|iP/.test(navigator.platform)) document.documentElement.dataset.mac = '';
  const asked = typed ?? new URLSearchParams(window.location.search).get('q');
  if (asked !== null) open(asked);
  // A button that was clicked before this script came has the focus, and not from the keyboard.
  else if (document.querySelector('[data-search]:focus:not(:focus-visible)')) open();
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  // Some layouts have the slash on the shift level.
  return (
    key === '/' && !(target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
  );
}
