import { useSyncExternalStore } from 'react';
import { currentView, type View, viewStore } from '../state/view-store.ts';

/** What is shown. For the shell alone; components of pages read `usePageData`. */
export function useView(): View {
  return useSyncExternalStore(viewStore.subscribe, currentView, currentView);
}
