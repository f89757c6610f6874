import { defaultLimit, type SearchHit, type SearchQuery, type SearchResult } from '#search';
import type { Lang } from '#shared/types';
import { createStore } from '../../state/store.ts';
import type { BackendState, SearchBackend } from '../search-backend.ts';
import type { SearchHooks } from './search-clients.ts';

/** Pause in typing after which the text is searched, in milliseconds. */
const debounceTime = 150;
/** Shortest time that the loading indicator is visible, in milliseconds. */
const loadingTime = 1_000;
/** Time from a failure to the next attempt, in milliseconds; doubled each time. */
const retryTime = 2_000;
const longestRetry = 30_000;
/** How many more hits the button “more” shows. */
const moreHits = 14;

/** Everything that the dialog shows. */
export interface SessionView {
  /** Text of the input. */
  readonly text: string;
  readonly backend: BackendState;
  readonly isLoading: boolean;
  /** The last answer; undefined without a query. A partial answer may be followed by better hits. */
  readonly answer:
    | { readonly query: SearchQuery; readonly result: SearchResult; readonly isPartial: boolean }
    | undefined;
  /** Number of the hit that Enter opens, among all hits. */
  readonly active: number;
}

/** The behaviour of the dialog, independent of the document. */
export type SearchSession = ReturnType<typeof createSearchSession>;

/** Hits of an answer, in the order of the list. */
export function hitsOf({ answer }: Pick<SessionView, 'answer'>): readonly SearchHit[] {
  return answer?.result.groups.flatMap(({ hits }) => hits) ?? [];
}

/** Position of the selected hit among new hits; if it was the first one, the first one stays selected. */
function placeOf(hits: readonly SearchHit[], { answer, active }: Pick<SessionView, 'answer' | 'active'>): number {
  if (active === 0) return 0;
  const selected = hitsOf({ answer })[active];
  const place = hits.findIndex(({ link, header }) => link === selected?.link && header === selected.header);
  return place >= 0 ? place : Math.max(0, Math.min(active, hits.length - 1));
}

/** A session of the dialog: its state, and the actions that change it. */
export function createSearchSession(backendFor: (lang: Lang) => SearchBackend, hooks: SearchHooks) {
  const view = createStore<SessionView>({
    text: '',
    backend: { kind: 'idle' },
    isLoading: false,
    answer: undefined,
    active: 0,
  });
  const timers = new Map<'ask' | 'loading' | 'retry', ReturnType<typeof setTimeout>>();
  let backend: SearchBackend | undefined;
  let unsubscribe = (): void => undefined;
  let lang: Lang = '';
  let isOpen = false;
  let limit = defaultLimit;
  let turn = 0;
  /** When the indicator became visible; undefined before. */
  let loadingSince: number | undefined;
  let failures = 0;
  let drawnAnswer: SessionView['answer'];
  let onceDrawn: (() => void) | undefined;

  const change = (changes: Partial<SessionView>) => view.set({ ...view.get(), ...changes });

  function later(name: 'ask' | 'loading' | 'retry', wait: number, run: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(run, wait));
  }

  function onState(): void {
    const state = backend?.state() ?? { kind: 'idle' };
    change({ backend: state });
    if (state.kind === 'loading' && isOpen) {
      clearTimeout(timers.get('loading'));
      change({ isLoading: true });
    } else {
      endLoading();
    }
    if (state.kind === 'ready' && isOpen && !timers.has('ask')) ask();
    if (state.kind === 'failed' && state.reason === 'network' && isOpen) {
      later('retry', Math.min(longestRetry, retryTime * 2 ** failures), retry);
      failures += 1;
    }
    runOnceDrawn();
  }

  /** Hides the indicator once it has been visible for its time. */
  function endLoading(): void {
    if (!view.get().isLoading || loadingSince === undefined) return;
    later('loading', Math.max(0, loadingSince + loadingTime - performance.now()), () => {
      loadingSince = undefined;
      change({ isLoading: false });
    });
  }

  /** Loads what could not be loaded. */
  function retry(): void {
    clearTimeout(timers.get('retry'));
    backend?.load();
    // A partial answer is requested again, now with its missing pages.
    if (isOpen && backend?.state().kind === 'ready') ask();
  }

  function ask(): void {
    clearTimeout(timers.get('ask'));
    timers.delete('ask');
    turn += 1;
    const text = view.get().text.trim();
    if (text === '' || backend === undefined) change({ answer: undefined, active: 0 });
    else void run(backend, { text, lang, limit }, turn);
  }

  async function run(own: SearchBackend, typed: SearchQuery, ownTurn: number): Promise<void> {
    const query = await hooks.before(typed);
    if (ownTurn !== turn) return;
    if (query.text.trim() === '') {
      change({ answer: undefined, active: 0 });
      return;
    }
    let given = 0;
    let newest = 0;
    own.search(query, (found) => {
      given += 1;
      const place = given;
      void hooks.on(found, query).then((result) => {
        // A hook may take longer for an answer than for the better one after it.
        if (ownTurn !== turn || place < newest) return;
        newest = place;
        const shown = view.get();
        const isPartial = found.isPartial ?? false;
        if (!isPartial) failures = 0;
        const answer = { query: typed, result, isPartial };
        // When more or better hits arrive for the same query, the selected hit stays selected.
        const active = shown.answer?.query.text === typed.text ? placeOf(hitsOf({ answer }), shown) : 0;
        change({ answer, active });
        void hooks.after(result, query);
      });
    });
  }

  /** Whether the list shows the final answer to the text in the input. */
  function isDrawn(): boolean {
    const { answer, text, backend: state } = view.get();
    if (answer === undefined || answer !== drawnAnswer || answer.query.text !== text.trim()) return false;
    return !answer.isPartial || state.kind === 'failed';
  }

  function runOnceDrawn(): void {
    if (!isDrawn()) return;
    const run = onceDrawn;
    onceDrawn = undefined;
    run?.();
  }

  return {
    view,
    retry,
    isDrawn,
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
      loadingSince ??= performance.now();
      if (backend?.state().kind !== 'loading') endLoading();
    },
    close(): void {
      isOpen = false;
      // A pending query is asked again when the dialog opens.
      turn += 1;
      clearTimeout(timers.get('ask'));
      timers.delete('ask');
      clearTimeout(timers.get('loading'));
      loadingSince = undefined;
      change({ isLoading: false });
      onceDrawn = undefined;
      clearTimeout(timers.get('retry'));
    },
    /** The text has changed. Do not call it while an input method is composing. */
    type(text: string): void {
      if (text === view.get().text) return;
      onceDrawn = undefined;
      limit = defaultLimit;
      failures = 0;
      change({ text });
      backend?.prepare(text.trim());
      if (text.trim() === '') {
        ask();
        return;
      }
      if (backend?.state().kind === 'failed') retry();
      later('ask', debounceTime, ask);
    },
    move(steps: 1 | -1): void {
      const count = hitsOf(view.get()).length;
      if (count > 0) change({ active: (view.get().active + steps + count) % count });
    },
    /** Selects a hit of the answer that the list shows. */
    activate(active: number): void {
      // Until the new answer is drawn, positions in the list belong to the old one.
      if (view.get().answer === drawnAnswer && active !== view.get().active) change({ active });
    },
    showMore(): void {
      limit += moreHits;
      ask();
    },
    /** Searches for the text in the input at once; `onDrawn` runs when the list shows the answer. */
    submit(onDrawn: () => void): void {
      if (view.get().text.trim() === '') return;
      onceDrawn = onDrawn;
      drawnAnswer = undefined;
      ask();
    },
    /** The list now shows an answer. */
    drawn(answer: SessionView['answer']): void {
      drawnAnswer = answer;
      runOnceDrawn();
    },
  };
}
