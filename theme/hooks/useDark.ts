import { useSyncExternalStore } from 'react';
import { darkStore } from '../state/dark-mode.ts';

const serverDark = (): boolean => false;

/** Whether the page is dark. False on the server and during hydration: prefer CSS for what depends on it. */
export function useDark(): boolean {
  return useSyncExternalStore(darkStore.subscribe, darkStore.get, serverDark);
}
