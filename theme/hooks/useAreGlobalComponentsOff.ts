import { useSyncExternalStore } from 'react';

/**
 * Whether the query parameter `globalUIComponents=0` turns the global components off. Known only after hydration: the
 * build does not know the query.
 */
export function useAreGlobalComponentsOff(): boolean {
  return useSyncExternalStore(subscribeToNothing, readQuery, serverQuery);
}

const subscribeToNothing = () => () => undefined;
const readQuery = () => new URLSearchParams(window.location.search).get('globalUIComponents') === '0';
const serverQuery = () => false;
