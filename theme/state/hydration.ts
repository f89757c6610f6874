import { createStore } from './store.ts';

/** Whether the shell of the prerendered page is hydrated: a change of the view before that would fail the hydration. */
export const hydrationStore = createStore(false);

/** Resolves once the shell is hydrated. */
export function whenHydrated(): Promise<void> {
  return new Promise((resolve) => {
    const stop = hydrationStore.subscribe(look);
    look();
    function look(): void {
      if (!hydrationStore.get()) return;
      stop();
      resolve();
    }
  });
}
