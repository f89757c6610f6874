import { useSyncExternalStore } from 'react';
import { currentView, type View, viewStore } from '../state/view-store.ts';

/** The current view. For the shell; components of pages use `usePageData`. */
export function useView(): View {
  return useSyncExternalStore(viewStore.subscribe, currentView, currentView);
}
