import { appearanceKey } from '#shared/head-scripts/appearance';
import { readStored, writeStored } from './safe-storage.ts';
import { createStore } from './store.ts';

/** The reader's choice; `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto';

const systemDarkQuery = '(prefers-color-scheme: dark)';

/** The reader's choice; `auto` until `startAppearance` has read it from the storage. */
export const appearanceStore = createStore<Appearance>('auto');

/** Whether the page is dark; false until `startAppearance` has run. */
export const darkStore = createStore(false);

/** Parses a stored choice; invalid values count as `auto`. */
export function parseAppearance(value: string | null): Appearance {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** Whether a page is dark; never when dark mode is off. */
export function isDark(input: { appearance: Appearance; systemIsDark: boolean; darkMode: boolean }): boolean {
  if (!input.darkMode) return false;
  return input.appearance === 'auto' ? input.systemIsDark : input.appearance === 'dark';
}

/**
 * Reads the stored choice, sets `data-theme` on `<html>`, and follows changes of the system and in other tabs. Returns
 * a function that stops this.
 */
export function startAppearance(darkMode: boolean): () => void {
  const media = window.matchMedia(systemDarkQuery);
  const show = () => {
    const dark = isDark({ appearance: appearanceStore.get(), systemIsDark: media.matches, darkMode });
    const { dataset } = document.documentElement;
    const theme = dark ? 'dark' : 'light';
    // Setting an attribute to its current value makes the browser recalculate the style of every element.
    if (dataset.theme !== theme) dataset.theme = theme;
    darkStore.set(dark);
  };
  const read = () => appearanceStore.set(parseAppearance(readStored('localStorage', appearanceKey)));
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
