import { createRoot } from 'react-dom/client';
import { searchClients } from 'virtual-doc-site/theme';
import { currentPage } from '../../hooks/page-store.ts';
import { backendFor } from '../backends.ts';
import { openedHit, type SearchFrame } from '../search-frame.ts';
import { hitId } from './HitList.tsx';
import { markOnArrival } from './open-hit.ts';
import { addRecent } from './recent-searches.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { searchHooks } from './search-clients.ts';
import { createSearchSession, hitsOf, isCurrent, type SearchSession } from './search-session.ts';

/** Loads the index of the language of the page, so that it is there when the dialog opens. */
export function prepareSearch(): void {
  backendFor(currentPage().lang).load();
}

/** Brings the frame to life, once; it may be open and hold text already. */
export function attachDialog(frame: SearchFrame): void {
  const session = createSearchSession({ backendFor, hooks: searchHooks(searchClients) });
  const { dialog, input, body } = frame;
  // What the frame said while it was alone goes.
  body.textContent = '';
  createRoot(body).render(<SearchPanel frame={frame} session={session} />);

  listen(frame, session);
  const onOpen = () => session.open(currentPage().lang);
  new MutationObserver(() => (dialog.open ? onOpen() : session.close())).observe(dialog, { attributeFilter: ['open'] });
  if (dialog.open) onOpen();
  session.type(input.value);
}

function listen({ dialog, input }: SearchFrame, session: SearchSession): void {
  let isComposing = false;
  const read = () => {
    if (!isComposing) session.type(input.value);
  };
  input.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  input.addEventListener('compositionend', () => {
    isComposing = false;
    read();
  });
  input.addEventListener('input', read);
  input.addEventListener('keydown', (event) => onKey(event, session, isComposing));
  dialog.addEventListener('cancel', (event) => {
    // Escape first ends what an input method has begun.
    if (isComposing) event.preventDefault();
  });
  dialog.addEventListener('click', (event) => onClick(event, dialog, session));
  window.addEventListener('online', session.retry);
}

function onKey(event: KeyboardEvent, session: SearchSession, isComposing: boolean): void {
  // 229: the key went to an input method. Safari ends the composition before the event of the Enter that ends it.
  if (isComposing || event.isComposing || event.keyCode === 229) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    session.move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    const { ctrlKey, metaKey, shiftKey } = event;
    const click = () => clickActive(session, { ctrlKey, metaKey, shiftKey });
    // The hits of what stood in the input a moment ago are not what Enter means.
    if (isCurrent(session.view.get())) click();
    else session.submit(() => requestAnimationFrame(click));
  }
}

function clickActive(session: SearchSession, keys: MouseEventInit): void {
  const option = document.getElementById(hitId(session.view.get().active));
  option?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

function onClick(event: MouseEvent, dialog: HTMLDialogElement, session: SearchSession): void {
  const { target } = event;
  // The backdrop is the dialog itself; what is inside covers the rest.
  if (target === dialog) dialog.close();
  const option = target instanceof Element ? target.closest<HTMLAnchorElement>('[role="option"]') : null;
  const view = session.view.get();
  if (option === null || view.answer === undefined) return;
  addRecent(view.answer.query.text);
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (isElsewhere || hitsOf(view).length === 0) return;
  markOnArrival(option.href, view.answer.result.terms);
  dialog.close(openedHit);
}
