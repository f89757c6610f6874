import { siteData } from 'virtual-doc-site/site-data';
import { viewStore } from '../hooks/page-store.ts';
import { textIn } from '../text/interface-text.ts';
import { createSearchFrame, openedHit, type SearchFrame } from './search-frame.ts';

/** Attribute of the buttons that open the search. */
export const searchButton = 'data-search';

/** How long after a failure the dialog is loaded once more, in milliseconds. */
const retryDelay = 3_000;

/**
 * Opens the search: Ctrl or Cmd with K, `/` outside of inputs, the buttons, and an address with `?q=`. The frame stands
 * at once, all else is loaded on demand: on the first hover or focus of a button, or with the frame.
 */
export function installSearch(): void {
  if (siteData.search.mode === 'off') return;
  let frame: SearchFrame | undefined;
  let opener: Element | null = null;

  const load = () => import('./dialog/attach-dialog.tsx');

  function attach(own: SearchFrame): void {
    load().then(
      ({ attachDialog }) => attachDialog(own),
      (error: unknown) => {
        console.error('The search could not be loaded.', error);
        own.body.textContent = text('searchUnavailable');
        setTimeout(attach, retryDelay, own);
      },
    );
  }

  function open(query?: string): void {
    if (frame === undefined) {
      frame = createSearchFrame();
      const { dialog } = frame;
      dialog.addEventListener('close', () => {
        // Safari gives a button that is clicked no focus, so it does not come back by itself.
        if (opener instanceof HTMLElement && dialog.returnValue !== openedHit) opener.focus({ preventScroll: true });
        opener = null;
      });
      attach(frame);
    }
    const { dialog, input } = frame;
    const label = text('search');
    dialog.ariaLabel = label;
    input.ariaLabel = label;
    input.placeholder = label;
    dialog.returnValue = '';
    if (!dialog.open) dialog.showModal();
    if (query !== undefined) input.value = query.slice(0, input.maxLength);
    input.focus();
    input.select();
    input.dispatchEvent(new Event('input'));
  }

  const buttonAt = ({ target }: Event) => (target instanceof Element ? target.closest(`[${searchButton}]`) : null);
  const prepare = (event: Event) => {
    if (buttonAt(event) !== null)
      void load().then(
        ({ prepareSearch }) => prepareSearch(),
        () => undefined,
      );
  };

  document.addEventListener('click', (event) => {
    const button = buttonAt(event);
    if (button === null) return;
    opener = button;
    open();
  });
  document.addEventListener('pointerover', prepare);
  document.addEventListener('focusin', prepare);
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
    const isModified = event.ctrlKey || event.metaKey;
    const isShortcut = isModified ? event.key.toLowerCase() === 'k' : event.key === '/' && !isTyping(event);
    if (!isShortcut) return;
    event.preventDefault();
    open();
  });

  if (/Mac|iP(hone|ad)/.test(navigator.platform)) document.documentElement.dataset.mac = '';
  const asked = new URLSearchParams(window.location.search).get('q');
  if (asked) open(asked);
}

function isTyping({ target }: Event): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function text(key: 'search' | 'searchUnavailable'): string {
  const lang = viewStore.get()?.page.lang ?? siteData.defaultLang;
  return textIn(lang, key, siteData.locales.find((locale) => locale.lang === lang)?.text);
}
