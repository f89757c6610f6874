import { useSyncExternalStore } from 'react';
import { darkStore } from '../state/dark-mode.ts';

const serverDark = (): boolean => false;

/** Whether the page is dark now. False on the server and while hydrating: draw what differs by CSS where you can. */
export function useDark(): boolean {
  return useSyncExternalStore(darkStore.subscribe, darkStore.get, serverDark);
}
