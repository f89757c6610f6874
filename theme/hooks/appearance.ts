import { useSyncExternalStore } from 'react';
import { type Appearance, appearanceStore, darkStore, setAppearance } from '../state/appearance.ts';

const serverAppearance = (): Appearance => 'auto';

/** The reader's choice and a function to change it. It is kept in local storage; `auto` on the server. */
export function useAppearance(): readonly [Appearance, (appearance: Appearance) => void] {
  const appearance = useSyncExternalStore(appearanceStore.subscribe, appearanceStore.get, serverAppearance);
  return [appearance, setAppearance];
}

/** Whether the page is dark. False on the server and during hydration: prefer CSS for what depends on it. */
export function useDark(): boolean {
  return useSyncExternalStore(darkStore.subscribe, darkStore.get, () => false);
}
