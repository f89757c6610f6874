import { appearanceKey } from '#shared/head-scripts/appearance';
import type { DarkMode } from '#shared/types';
import { readStored, writeStored } from './safe-storage.ts';
import { createStore } from './store.ts';

/** The reader's choice; `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto';

const systemDarkQuery = '(prefers-color-scheme: dark)';

/** The reader's choice; `auto` until `startAppearance` has read it from the storage. */
export const appearanceStore = createStore<Appearance>('auto');

/** Whether the page is dark; false until `startAppearance` has run. */
export const darkStore = createStore(false);

/** Parses a stored choice; without one, or with an invalid value, the page has the first appearance of the site. */
export function parseAppearance(value: string | null, darkMode: DarkMode): Appearance {
  if (value === 'light' || value === 'dark' || value === 'auto') return value;
  return darkMode === 'light' || darkMode === 'dark' ? darkMode : 'auto';
}

/** Whether a page is dark. */
export function isDark(appearance: Appearance, darkMode: DarkMode, systemIsDark: boolean): boolean {
  if (darkMode === false || darkMode === 'force-dark') return darkMode !== false;
  return appearance === 'auto' || darkMode === 'force-auto' ? systemIsDark : appearance === 'dark';
}

/**
 * Reads the stored choice, sets `data-theme` on `<html>`, and follows changes of the system and in other tabs. Returns
 * a function that stops this.
 */
export function startAppearance(darkMode: DarkMode): () => void {
  const media = window.matchMedia(systemDarkQuery);
  const show = () => {
    const dark = isDark(appearanceStore.get(), darkMode, media.matches);
    const { dataset } = document.documentElement;
    const theme = dark ? 'dark' : 'light';
    // Setting an attribute to its current value makes the browser recalculate the style of every element.
    if (dataset.theme !== theme) dataset.theme = theme;
    darkStore.set(dark);
  };
  const read = () => appearanceStore.set(parseAppearance(readStored('localStorage', appearanceKey), darkMode));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === appearanceKey) read();
  };

  const unsubscribe = appearanceStore.subscribe(show);
  media.addEventListener('change', show);
  window.addEventListener('storage', onStorage);
  read();
  show();
  return () => {
    unsubscribe();
    media.removeEventListener('change', show);
    window.removeEventListener('storage', onStorage);
  };
}

/** Applies and stores a choice. */
export function setAppearance(appearance: Appearance): void {
  writeStored('localStorage', appearanceKey, appearance);
  appearanceStore.set(appearance);
}
