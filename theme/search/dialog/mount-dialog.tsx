import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { SearchResult } from '#search';
import { createStore, type Store } from '../../state/store.ts';
import { currentPage, viewStore } from '../../state/view-store.ts';
import { startSearch } from '../load-search.ts';
import { markOnArrival } from './open-hit.ts';
import { createPageSession } from './page-session.ts';
import type { SearchSession } from './search-session.ts';

/** Props of a component that replaces `SearchDialog`. The component is mounted while the search is open. */
export interface SearchDialogProps {
  /** The query; at first the text with which the search was opened, or the last text. */
  readonly text: string;
  /** Searches for another text, after a short pause in typing. */
  onText(text: string): void;
  /** The answer; it belongs to an older text while the reader is typing. Undefined without a text. */
  readonly result: SearchResult | undefined;
  /** State of the search; `failed` when the index or the search service could not be reached. */
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Asks for more hits, if `result.hasMore`. */
  onMore(): void;
  /** Tries again after a failure. */
  onRetry(): void;
  /** Closes the search. Following a link to a page of the site closes it too. */
  onClose(): void;
}

/** Prepares a site's own dialog, once; returns the function that opens it. */
export async function mountDialog(Dialog: ComponentType<SearchDialogProps>): Promise<(query?: string) => void> {
  const isOpen = createStore(false);
  let opener: Element | null = null;

  const close = () => {
    if (!isOpen.get()) return;
    isOpen.set(false);
    session.close();
  };
  const session = createPageSession(await startSearch(), { isOpen: isOpen.get, close });
  const onClose = () => {
    close();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const onArrival = () => {
    if (!isOpen.get()) return;
    markOnArrival(window.location.href, session.view.get().answer?.result.terms ?? []);
    close();
  };
  viewStore.subscribe(onArrival);
  window.addEventListener('hashchange', onArrival);

  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<OpenDialog {...{ Dialog, session, isOpen, onClose }} />);

  return (query) => {
    if (!isOpen.get()) opener = document.activeElement;
    if (query !== undefined) session.type(query);
    session.open(currentPage().lang);
    isOpen.set(true);
  };
}

interface OpenDialogProps extends Pick<SearchDialogProps, 'onClose'> {
  readonly Dialog: ComponentType<SearchDialogProps>;
  readonly session: SearchSession;
  readonly isOpen: Store<boolean>;
}

function OpenDialog({ Dialog, session, isOpen, onClose }: OpenDialogProps): ReactNode {
  const isShown = useSyncExternalStore(isOpen.subscribe, isOpen.get);
  const { text, answer, backend } = useSyncExternalStore(session.view.subscribe, session.view.get);
  if (!isShown) return null;
  return (
    <Dialog
      text={text}
      onText={session.type}
      result={answer?.result}
      state={backend.kind}
      onMore={session.showMore}
      onRetry={session.retry}
      onClose={onClose}
    />
  );
}
