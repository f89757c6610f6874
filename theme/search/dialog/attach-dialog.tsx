import { createRoot } from 'react-dom/client';
import { maxQuery } from '#search';
import type { Lang } from '#shared/types';
import { currentPage, viewStore } from '../../state/view-store.ts';
import type { DialogElements } from '../dialog-elements.ts';
import type { SearchBackend } from '../search-backend.ts';
import { hitId, hitsId } from './HitList.tsx';
import { markOnArrival } from './open-hit.ts';
import { optionOf, watchPointer } from './option-under-pointer.ts';
import { createPageSession } from './page-session.ts';
import { addRecent } from './recent-searches.ts';
import { SearchPanel } from './SearchPanel.tsx';
import type { SearchSession } from './search-session.ts';
import { hitsOf } from './session-view.ts';

/** Attaches the behaviour of the dialog, once; it may already be open and contain text. */
export function attachDialog(elements: DialogElements, backendFor: (lang: Lang) => SearchBackend): void {
  const { dialog, input, body } = elements;
  const isOpen = () => dialog.matches(':popover-open');
  const session = createPageSession(backendFor, { isOpen, close: () => dialog.hidePopover() });
  completeInput(input);
  // Removes the message shown until now, and the live region that announced it.
  body.textContent = '';
  body.ariaLive = null;
  createRoot(body).render(<SearchPanel elements={elements} session={session} />);

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
  let isComposing = false;
  const read = () => {
    if (isComposing) return;
    // New hits are shown from the first one.
    body.querySelector('.search-results')?.scrollTo(0, 0);
    session.type(input.value);
  };
  input.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  input.addEventListener('compositionend', () => {
    isComposing = false;
    read();
  });
  input.addEventListener('input', read);
  const isAimed = watchPointer(dialog);
  // On the document: a click, or a button that was removed, may have moved the focus out of the input.
  document.addEventListener('keydown', (event) => {
    if (!dialog.matches(':popover-open') || isOfButton(event)) return;
    if (isOfInput(event)) input.focus();
    onKey(event, session, isComposing);
  });
  dialog.addEventListener('keydown', (event) => keepFocus(event, dialog));
  // A page that arrives below the dialog focuses its heading, but the reader is typing here.
  document.addEventListener('focusin', ({ target }) => {
    const isOutside = target instanceof Node && !dialog.contains(target);
    if (isOutside && dialog.matches(':popover-open')) input.focus();
  });
  dialog.addEventListener('click', (event) => {
    const option = optionOf(event);
    if (option === undefined || isAimed(event, option)) return onClick(event, dialog, session);
    event.preventDefault();
    session.activate([...dialog.querySelectorAll('[role="option"]')].indexOf(option));
  });
}

/** Whether a key activates the focused button. */
function isOfButton({ key, target }: KeyboardEvent): boolean {
  return target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ');
}

/** Whether a key types a character, or selects or opens a hit. */
function isOfInput({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter') return true;
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function onKey(event: KeyboardEvent, session: SearchSession, isComposing: boolean): void {
  // 229: the key went to an input method. In Safari, the composition ends before the event of the Enter that ends it.
  if (isComposing || event.isComposing || event.keyCode === 229) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    session.move(event.key === 'ArrowDown' ? 1 : -1);
    activeOption(session)?.scrollIntoView({ block: 'nearest' });
  } else if (event.key === 'Enter') {
    event.preventDefault();
    const { ctrlKey, metaKey, shiftKey } = event;
    const click = () => clickActive(session, { ctrlKey, metaKey, shiftKey });
    // Enter does not mean the hits of an earlier text.
    if (session.isDrawn()) click();
    else session.submit(click);
  }
}

function activeOption(session: SearchSession): HTMLElement | null {
  return document.getElementById(hitId(session.view.get().active));
}

function clickActive(session: SearchSession, keys: MouseEventInit): void {
  activeOption(session)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

function onClick(event: MouseEvent, dialog: HTMLElement, session: SearchSession): void {
  // A click on the backdrop has the dialog as its target; elsewhere, the content covers the dialog.
  if (event.target === dialog) dialog.hidePopover();
  const option = optionOf(event);
  const view = session.view.get();
  if (option === undefined || view.answer === undefined) return;
  addRecent(view.answer.query.text);
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (isElsewhere || hitsOf(view).length === 0) return;
  markOnArrival(option.href, view.answer.result.terms);
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
