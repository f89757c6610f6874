import { scriptJson } from '../escape.ts';

/** Storage key of the id of the notice that the reader has dismissed. */
export const bannerKey = 'doc-site-banner';

/** Parts of the shell that a query parameter of the same name hides when it is 0 (spec, section 2.6). */
export const hideableParts = ['navbar', 'sidebar', 'outline', 'footer'] as const;

/** What may be hidden before the first paint. */
export interface HiddenParts {
  /** Id of the notice at the top; absent when the site has none. */
  readonly bannerId?: string | undefined;
}

/**
 * Text of the inline head script that hides parts of the shell before the first paint by putting their names in
 * `data-hide` on `<html>`: the query parameters `navbar`, `sidebar`, `outline` and `footer`, when set to 0 (spec,
 * section 2.6), and `banner`, when that notice was dismissed. The prerendered HTML knows neither query nor storage,
 * and deciding in React would be a hydration mismatch.
 */
export function hiddenPartsScript({ bannerId }: HiddenParts): string {
  return [
    '(()=>{const q=new URLSearchParams(location.search);',
    `const h=${scriptJson(hideableParts)}.filter(n=>q.get(n)==='0');`,
    bannerId === undefined
      ? ''
      : `try{if(localStorage.getItem(${scriptJson(bannerKey)})===${scriptJson(bannerId)})h.push('banner')}catch{}`,
    "if(h.length)document.documentElement.dataset.hide=h.join(' ')})()",
  ].join('');
}
