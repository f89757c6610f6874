import { createStore } from './store.ts';

/** Whether the shell of the prerendered page is hydrated: a change of the view before that would fail the hydration. */
export const hydrationStore = createStore(false);
