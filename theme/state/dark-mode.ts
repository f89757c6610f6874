import { appearanceKey } from '#shared/head-scripts/appearance';
import { readStored, writeStored } from './safe-storage.ts';
import { createStore } from './store.ts';

/** What the reader chose; `auto` follows the system (spec, section 4). */
export type Appearance = 'light' | 'dark' | 'auto';

const systemDarkQuery = '(prefers-color-scheme: dark)';

/** What the reader chose. `auto` until `startAppearance` has read the storage. */
export const appearanceStore = createStore<Appearance>('auto');

/** Whether the page is dark now. False until `startAppearance` has run. */
export const darkStore = createStore(false);

/** A stored value; whatever is not light, dark or auto is auto (spec, section 5). */
export function parseAppearance(value: string | null): Appearance {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** Whether a page is dark; never when dark mode is off (spec, section 4). */
export function isDark(input: { appearance: Appearance; systemIsDark: boolean; darkMode: boolean }): boolean {
  if (!input.darkMode) return false;
  return input.appearance === 'auto' ? input.systemIsDark : input.appearance === 'dark';
}

/**
 * Reads the choice, shows it as `data-theme` on `<html>` and follows the system and other tabs from then on. Returns
 * what stops it.
 */
export function startAppearance(darkMode: boolean): () => void {
  const media = window.matchMedia(systemDarkQuery);
  const show = () => {
    const dark = isDark({ appearance: appearanceStore.get(), systemIsDark: media.matches, darkMode });
    const { dataset } = document.documentElement;
    const theme = dark ? 'dark' : 'light';
    // Even the same theme again makes the browser look at the style of every element.
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

/** Shows and remembers a choice. */
export function setAppearance(appearance: Appearance): void {
  writeStored('localStorage', appearanceKey, appearance);
  appearanceStore.set(appearance);
}
