import { scriptJson } from '../escape.ts';
import type { SiteData } from '../types.ts';

/** Storage key of the appearance that the reader chose. */
export const appearanceKey = 'doc-site-appearance';

/**
 * Inline head script that sets `data-theme` on `<html>` before the first paint: `light` or `dark` if stored; otherwise, or
 * if storage throws, it follows the system, or is dark with `darkMode: 'dark'`. Always the same when readers have no choice.
 */
export function darkScript({ darkMode }: Pick<SiteData, 'darkMode'>): string {
  const set = `document.documentElement.dataset.theme=`;
  if (darkMode === false) return `${set}'light'`;
  if (darkMode === 'force-dark') return `${set}'dark'`;
  const isDark = `${darkMode === 'dark' ? "a!=='auto'||" : ''}matchMedia('(prefers-color-scheme:dark)').matches`;
  return [
    `(()=>{let a;try{a=localStorage.getItem(${scriptJson(appearanceKey)})}catch{}`,
    `${set}a==='light'||a==='dark'?a:${isDark}?'dark':'light'})()`,
  ].join('');
}
