import { scriptJson } from '../escape.ts';

/** Storage key of the reader's choice of appearance (spec, section 4). */
export const appearanceKey = 'doc-site-appearance';

/**
 * Text of the inline head script that sets `data-theme` on `<html>` before the first paint (spec, section 4):
 * `light` or `dark` as stored; any other value, or storage that throws, is `auto` and follows the system. Forced to
 * `light` when dark mode is off.
 */
export function darkScript({ darkMode }: { readonly darkMode: boolean }): string {
  const set = `document.documentElement.dataset.theme=`;
  if (!darkMode) return `${set}'light'`;
  return [
    `(()=>{let a;try{a=localStorage.getItem(${scriptJson(appearanceKey)})}catch{}`,
    `${set}a==='light'||a==='dark'?a:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})()`,
  ].join('');
}
