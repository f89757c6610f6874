import { defaultLimit } from '#search';
import type { Lang } from '#shared/types';
import { createStore } from '../../state/store.ts';
import type { SearchBackend } from '../search-backend.ts';
import { createDrawnAnswer } from './drawn-answer.ts';
import { createLoadingIndicator } from './loading-indicator.ts';
import { createQueries } from './queries.ts';
import { createRetries } from './retries.ts';
import type { SearchHooks } from './search-clients.ts';
import { hitsOf, type SessionView, type ShownAnswer, selectedIn } from './session-view.ts';

/** Pause in typing after which the text is searched, in milliseconds. */
const debounceTime = 150;
/** How many more hits the button “more” shows. */
const moreHits = 14;

/** The behaviour of the dialog, independent of the document. */
export type SearchSession = ReturnType<typeof createSearchSession>;

/** A session of the dialog: its state, and the actions that change it. */
export function createSearchSession(backendFor: (lang: Lang) => SearchBackend, hooks: SearchHooks) {
  const view = createStore<SessionView>({
    text: '',
    backend: { kind: 'idle' },
    isLoading: false,
    answer: undefined,
    active: 0,
  });
  const indicator = createLoadingIndicator((isLoading) => change({ isLoading }));
  const retries = createRetries(retry);
  const queries = createQueries(hooks, show);
  const drawn = createDrawnAnswer(view);
  let backend: SearchBackend | undefined;
  let unsubscribe = (): void => undefined;
  let lang: Lang = '';
  let isOpen = false;
  let limit = defaultLimit;
  /** Runs until typing has paused. */
  let typing: ReturnType<typeof setTimeout> | undefined;

  function change(changes: Partial<SessionView>): void {
    view.set({ ...view.get(), ...changes });
  }

  function show(answer: ShownAnswer | undefined): void {
    if (answer?.isPartial === false) retries.reset();
    change({ answer, active: answer === undefined ? 0 : selectedIn(answer, view.get()) });
  }

  function onState(): void {
    const state = backend?.state() ?? { kind: 'idle' };
    change({ backend: state });
    if (state.kind === 'loading' && isOpen) indicator.begin();
    else indicator.end();
    if (state.kind === 'ready' && isOpen && typing === undefined) ask();
    if (state.kind === 'failed' && state.reason === 'network' && isOpen) retries.schedule();
    drawn.check();
  }

  /** Loads what could not be loaded. */
  function retry(): void {
    retries.cancel();
    backend?.load();
    // A partial answer is requested again, now with its missing pages.
    if (isOpen && backend?.state().kind === 'ready') ask();
  }

  function stopTyping(): void {
    clearTimeout(typing);
    typing = undefined;
  }

  function ask(): void {
    stopTyping();
    if (backend !== undefined) void queries.ask(backend, { text: view.get().text.trim(), lang, limit });
  }

  return {
    view,
    retry,
    isDrawn: drawn.isFinal,
    /** The list now shows an answer. */
    drawn: drawn.set,
    /** The dialog has been opened on a page in a language. */
    open(next: Lang): void {
      isOpen = true;
      if (next !== lang || backend === undefined) {
        unsubscribe();
        lang = next;
        backend = backendFor(next);
        unsubscribe = backend.subscribe(onState);
        change({ answer: undefined });
      }
      backend.load();
      backend.prepare(view.get().text.trim());
      onState();
    },
    /** The indicator has become visible, some time after `isLoading` was set. */
    loadingDrawn(): void {
      indicator.drawn();
      if (backend?.state().kind !== 'loading') indicator.end();
    },
    close(): void {
      isOpen = false;
      // A pending query is asked again when the dialog opens.
      queries.drop();
      stopTyping();
      indicator.stop();
      drawn.forget();
      retries.cancel();
    },
    /** The text has changed. Do not call it while an input method is composing. */
    type(text: string): void {
      if (text === view.get().text) return;
      drawn.forget();
      limit = defaultLimit;
      retries.reset();
      change({ text });
      backend?.prepare(text.trim());
      if (text.trim() === '') {
        ask();
        return;
      }
      if (backend?.state().kind === 'failed') retry();
      stopTyping();
      typing = setTimeout(ask, debounceTime);
    },
    move(steps: 1 | -1): void {
      const count = hitsOf(view.get()).length;
      if (count > 0) change({ active: (view.get().active + steps + count) % count });
    },
    /** Selects a hit of the answer that the list shows. */
    activate(active: number): void {
      if (drawn.isCurrent() && active !== view.get().active) change({ active });
    },
    showMore(): void {
      limit += moreHits;
      ask();
    },
    /** Searches for the text in the input at once; `onDrawn` runs when the list shows the answer. */
    submit(onDrawn: () => void): void {
      if (view.get().text.trim() === '') return;
      drawn.whenNext(onDrawn);
      ask();
    },
  };
}
