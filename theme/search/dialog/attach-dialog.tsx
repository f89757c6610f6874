import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { maxQuery } from '#search';
import type { Lang } from '#shared/types';
import { currentPage, viewStore } from '../../state/view-store.ts';
import type { SearchBackend } from '../search-backend.ts';
import { hitId, hitsId } from './HitList.tsx';
import { markOnArrival } from './open-hit.ts';
import { optionOf, watchPointer } from './option-under-pointer.ts';
import { createPageSession } from './page-session.ts';
import { addRecent } from './recent-searches.ts';
import { SearchPanel } from './SearchPanel.tsx';
import type { SearchSession } from './search-session.ts';

/** The elements of the dialog. They exist before its scripts are loaded, so that no keystroke is lost. */
export interface DialogElements {
  /** A popover: opening or closing a modal `<dialog>` would recalculate the style of every element of the page. */
  readonly dialog: HTMLElement;
  /** Never replaced, because that would interrupt an input method. */
  readonly input: HTMLInputElement;
  /** Contains the rest of the dialog. */
  readonly body: HTMLElement;
}

/** Attaches the behaviour of the dialog, once; it may already be open and contain text. */
export function attachDialog(elements: DialogElements, backendFor: (lang: Lang) => SearchBackend): void {
  const { dialog, input, body } = elements;
  const isOpen = () => dialog.matches(':popover-open');
  const session = createPageSession(backendFor, { isOpen, close: () => dialog.hidePopover() });
  completeInput(input);
  // Removes the message shown until now, and the live region that announced it.
  body.textContent = '';
  body.ariaLive = null;
  const root = createRoot(body);
  flushSync(() => root.render(<SearchPanel {...{ dialog, input, session }} />));

  listen(elements, session);
  const onToggle = (isOpening: boolean) => {
    if (!isOpening) return session.close();
    session.type(input.value);
    session.open(currentPage().lang);
  };
  dialog.addEventListener('beforetoggle', ({ newState }) => onToggle(newState === 'open'));
  onToggle(isOpen());
  // A page of another language may arrive below.
  viewStore.subscribe(() => {
    if (isOpen()) session.open(currentPage().lang);
  });
}

/** Sets the attributes of the input that only the loaded dialog needs. */
function completeInput(input: HTMLInputElement): void {
  const properties = {
    ariaAutoComplete: 'list',
    autocomplete: 'off',
    autocapitalize: 'off',
    enterKeyHint: 'search',
  } as const;
  Object.assign(input, properties, { spellcheck: false, maxLength: maxQuery });
  input.setAttribute('aria-controls', hitsId);
  input.value = input.value.slice(0, maxQuery);
}

function listen({ dialog, input, body }: DialogElements, session: SearchSession): void {
  const read = () => {
    // New hits are shown from the first one.
    body.querySelector('.search-results')?.scrollTo(0, 0);
    session.type(input.value);
  };
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) read();
  });
  input.addEventListener('compositionend', read);
  // On the document: a click, or a button that was removed, may have moved the focus out of the input.
  document.addEventListener('keydown', (event) => {
    // 229: the key went to an input method. In Safari, the composition ends before the event of the Enter that ends it.
    const isOfMethod = event.isComposing || event.keyCode === 229;
    if (dialog.matches(':popover-open') && !isOfMethod) onKey(event, input, session);
  });
  dialog.addEventListener('keydown', (event) => keepFocus(event, dialog));
  // A page that arrives below the dialog focuses its heading, but the reader is typing here.
  document.addEventListener('focusin', ({ target }) => {
    const isOutside = target instanceof Node && !dialog.contains(target);
    if (isOutside && dialog.matches(':popover-open')) input.focus();
  });
  const isAimed = watchPointer(dialog);
  dialog.addEventListener('click', (event) => {
    const option = optionOf(event);
    if (option === undefined || isAimed(event, option)) return onClick(event, dialog, session);
    event.preventDefault();
    session.activate([...dialog.querySelectorAll('[role="option"]')].indexOf(option));
  });
}

function onKey(event: KeyboardEvent, input: HTMLInputElement, session: SearchSession): void {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    input.focus();
    session.move(key === 'ArrowDown' ? 1 : -1);
    activeOption(session)?.scrollIntoView({ block: 'nearest' });
  } else if (key === 'Enter') {
    event.preventDefault();
    session.submit(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      activeOption(session)?.dispatchEvent(click);
    });
  } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) input.focus();
}

function activeOption(session: SearchSession): HTMLElement | null {
  return document.getElementById(hitId(session.view.get().active));
}

function onClick(event: MouseEvent, dialog: HTMLElement, session: SearchSession): void {
  // A click on the backdrop has the dialog as its target; elsewhere, the content covers the dialog.
  if (event.target === dialog) dialog.hidePopover();
  const option = optionOf(event);
  const { answer } = session.view.get();
  if (option === undefined || answer === undefined) return;
  addRecent(answer.query.text);
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  markOnArrival(option.href, answer.result.terms);
  dialog.hidePopover();
}

/** Keeps Tab inside, as in every modal dialog. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, button')];
  const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}
