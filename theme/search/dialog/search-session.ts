import { defaultLimit } from '#search';
import type { Lang } from '#shared/types';
import { createStore } from '../../state/store.ts';
import type { SearchBackend } from '../search-backend.ts';
import { createLoadingIndicator } from './loading-indicator.ts';
import type { SearchHooks } from './search-clients.ts';
import { hitsOf, isFinal, type SessionView, type ShownAnswer, selectedIn } from './session-view.ts';

/** Pause in typing after which the text is searched, in milliseconds. */
const debounceTime = 150;
/** How many more hits the button “more” shows. */
const moreHits = 14;
/** Time from a failure to the next attempt, in milliseconds; doubled each time. */
const firstWait = 2_000;
const longestWait = 30_000;

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
  let backend: SearchBackend | undefined;
  let unsubscribe = (): void => undefined;
  let lang: Lang = '';
  let isOpen = false;
  let limit = defaultLimit;
  /** Number of the last query. */
  let turn = 0;
  /** Runs until typing has paused. */
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Runs until the next attempt. */
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  /** Waits for the final answer to the text. */
  let onFinal: (() => void) | undefined;

  function change(changes: Partial<SessionView>): void {
    view.set({ ...view.get(), ...changes });
  }

  function show(answer: ShownAnswer | undefined): void {
    if (answer?.isPartial === false) wait = firstWait;
    change({ answer, active: answer === undefined ? 0 : selectedIn(answer, view.get()) });
  }

  function onState(): void {
    const state = backend?.state() ?? { kind: 'idle' };
    change({ backend: state });
    if (state.kind === 'loading' && isOpen) indicator.begin();
    else indicator.end();
    if (state.kind === 'ready' && isOpen && typing === undefined) void ask();
    if (state.kind === 'failed' && state.reason === 'network' && isOpen) {
      clearTimeout(retrying);
      retrying = setTimeout(retry, wait);
      wait = Math.min(longestWait, wait * 2);
    }
  }

  /** Loads what could not be loaded. */
  function retry(): void {
    clearTimeout(retrying);
    backend?.load();
    // A partial answer is requested again, now with its missing pages.
    if (isOpen && backend?.state().kind === 'ready') void ask();
  }

  /** The view has been drawn. */
  function drawn(): void {
    indicator.drawn();
    if (onFinal === undefined || !isFinal(view.get())) return;
    const run = onFinal;
    onFinal = undefined;
    run();
  }

  function stopTyping(): void {
    clearTimeout(typing);
    typing = undefined;
  }

  /** Searches for the text in the input, with the hooks of plugins before and after. */
  async function ask(): Promise<void> {
    stopTyping();
    turn += 1;
    const own = turn;
    const typed = { text: view.get().text.trim(), lang, limit };
    if (typed.text === '') return show(undefined);
    const query = await hooks.before(typed);
    if (own !== turn) return;
    if (query.text.trim() === '') return show(undefined);
    let given = 0;
    backend?.search(query, async (found) => {
      given += 1;
      const place = given;
      const result = await hooks.on(found, query);
      // A better answer may have arrived while the hook ran.
      if (own !== turn || place !== given) return;
      show({ query: typed, result, isPartial: found.isPartial ?? false });
      void hooks.after(result, query);
    });
  }

  return {
    view,
    retry,
    drawn,
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
    close(): void {
      isOpen = false;
      // A pending query is asked again when the dialog opens.
      turn += 1;
      stopTyping();
      indicator.stop();
      onFinal = undefined;
      clearTimeout(retrying);
    },
    /** The text has changed. Do not call it while an input method is composing. */
    type(text: string): void {
      if (text === view.get().text) return;
      onFinal = undefined;
      limit = defaultLimit;
      wait = firstWait;
      change({ text });
      backend?.prepare(text.trim());
      if (text.trim() === '') {
        void ask();
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
    /** Selects a hit. */
    activate(active: number): void {
      if (active !== view.get().active) change({ active });
    },
    showMore(): void {
      limit += moreHits;
      void ask();
    },
    /** Runs a function when the list shows the final answer to the text, and searches for it at once. */
    submit(run: () => void): void {
      if (view.get().text.trim() === '') return;
      onFinal = run;
      if (isFinal(view.get())) drawn();
      else void ask();
    },
  };
}
