import { useSyncExternalStore } from 'react';
import type { Lang } from '#shared/types';
import { darkStore } from '../state/dark-mode.ts';
import { usePageData } from './usePageData.ts';

export type { Appearance } from '../state/dark-mode.ts';
export { useAppearance } from './useAppearance.ts';
export { usePageData } from './usePageData.ts';
export { useSite } from './useSite.ts';
export { useText } from './useText.ts';

/** Whether the page is dark. False on the server and during hydration: prefer CSS for what depends on it. */
export function useDark(): boolean {
  return useSyncExternalStore(darkStore.subscribe, darkStore.get, () => false);
}

/** Language key of the current page: `en`, `zh`; empty on a site whose configuration has no `locales`. */
export function useLang(): Lang {
  const { page, siteData } = usePageData();
  return siteData.hasLocales ? page.lang : '';
}

/** Version of the current page, as `pluginVersions` names it in the menu; empty on a site without versions. */
export function useVersion(): string {
  return usePageData().page.version;
}
