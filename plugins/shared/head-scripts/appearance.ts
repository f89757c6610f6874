import { scriptJson } from '../escape.ts';
import type { SiteData } from '../types.ts';

/** Storage key of the appearance that the reader chose. */
export const appearanceKey = 'doc-site-appearance';

const systemIsDark = "matchMedia('(prefers-color-scheme:dark)').matches";

/**
 * Inline head script that sets `data-theme` on `<html>` before the first paint: `light` or `dark` if stored; otherwise,
 * or if storage throws, it follows the system, or is what `darkMode` names. The storage is not read when readers have
 * no choice.
 */
export function darkScript({ darkMode }: Pick<SiteData, 'darkMode'>): string {
  const set = `document.documentElement.dataset.theme=`;
  if (darkMode === false) return `${set}'light'`;
  if (darkMode === 'force-dark') return `${set}'dark'`;
  if (darkMode === 'force-auto') return `${set}${systemIsDark}?'dark':'light'`;
  const first = { light: "a==='auto'&&", dark: "a!=='auto'||" };
  const isDark = `${darkMode === true ? '' : first[darkMode]}${systemIsDark}`;
  return [
    `(()=>{let a;try{a=localStorage.getItem(${scriptJson(appearanceKey)})}catch{}`,
    `${set}a==='light'||a==='dark'?a:${isDark}?'dark':'light'})()`,
  ].join('');
}
