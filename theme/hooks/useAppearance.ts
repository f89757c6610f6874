import { useSyncExternalStore } from 'react';
import { type Appearance, appearanceStore, setAppearance } from '../state/dark-mode.ts';

const serverAppearance = (): Appearance => 'auto';

/** The reader's choice and a function to change it. It is kept in local storage; `auto` on the server. */
export function useAppearance(): readonly [Appearance, (appearance: Appearance) => void] {
  const appearance = useSyncExternalStore(appearanceStore.subscribe, appearanceStore.get, serverAppearance);
  return [appearance, setAppearance];
}
