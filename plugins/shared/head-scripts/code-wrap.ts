import { scriptJson } from '../escape.ts';

/** Storage key of the reader's choice whether long lines of code wrap: `on` or `off`. */
export const wrapKey = 'doc-site-wrap';

/** Inline head script that sets `data-wrap` on `<html>` to the stored choice before the first paint. */
export function codeWrapScript(): string {
  return `try{const w=localStorage.getItem(${scriptJson(wrapKey)});if(w==='on'||w==='off')document.documentElement.dataset.wrap=w}catch{}`;
}
