import { viewStore } from '../../state/view-store.ts';

/** The search can be asked for before the script of the page has arrived, which says what page it is. */
export function pageKnown(): Promise<void> {
  return new Promise((resolve) => {
    if (viewStore.get() !== undefined) return resolve();
    const unsubscribe = viewStore.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}
