import { scriptJson } from '../escape.ts';

/** Storage key of the appearance that the reader chose. */
export const appearanceKey = 'doc-site-appearance';

/**
 * Inline head script that sets `data-theme` on `<html>` before the first paint: `light` or `dark` if stored; otherwise, or
 * if storage throws, it follows the system. Always `light` when dark mode is off.
 */
export function darkScript({ darkMode }: { readonly darkMode: boolean }): string {
  const set = `document.documentElement.dataset.theme=`;
  if (!darkMode) return `${set}'light'`;
  return [
    `(()=>{let a;try{a=localStorage.getItem(${scriptJson(appearanceKey)})}catch{}`,
    `${set}a==='light'||a==='dark'?a:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})()`,
  ].join('');
}
