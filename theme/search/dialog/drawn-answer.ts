import type { Store } from '../../state/store.ts';
import type { SessionView, ShownAnswer } from './session-view.ts';

/** Knows which answer the list shows: React draws it some time after it is in the view. */
export function createDrawnAnswer(view: Pick<Store<SessionView>, 'get'>) {
  let drawn: ShownAnswer | undefined;
  let waiting: (() => void) | undefined;

  /** Whether the list shows the final answer to the text in the input. */
  function isFinal(): boolean {
    const { answer, text, backend } = view.get();
    if (answer === undefined || answer !== drawn || answer.query.text !== text.trim()) return false;
    return !answer.isPartial || backend.kind === 'failed';
  }

  /** Runs what waits for the final answer, if it is drawn by now. */
  function check(): void {
    if (!isFinal()) return;
    const run = waiting;
    waiting = undefined;
    run?.();
  }

  return {
    isFinal,
    check,
    /** Whether the list shows the answer of the view: until then, positions in the list belong to another one. */
    isCurrent: () => view.get().answer === drawn,
    set(answer: ShownAnswer | undefined): void {
      drawn = answer;
      check();
    },
    /** Runs a function once the final answer to the next query is drawn. */
    whenNext(run: () => void): void {
      waiting = run;
      drawn = undefined;
    },
    /** Nothing waits for the answer any more. */
    forget(): void {
      waiting = undefined;
    },
  };
}
