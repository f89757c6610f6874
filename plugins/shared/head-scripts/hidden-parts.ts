import { scriptJson } from '../escape.ts';

/** Storage key of the id of the dismissed banner. */
export const bannerKey = 'doc-site-banner';

/** Parts of the shell that the query parameter of the same name hides with the value 0. */
export const hideableParts = ['navbar', 'sidebar', 'outline', 'footer'] as const;

interface HiddenParts {
  /** Absent when the site has no banner. */
  readonly bannerId?: string | undefined;
}

/**
 * Inline head script that hides parts of the shell before the first paint, by listing them in `data-hide` on `<html>`:
 * the query parameters `navbar`, `sidebar`, `outline` and `footer` with the value 0, and `banner` if it was dismissed.
 * It must be a script, because prerendered HTML knows neither query nor storage, and React would cause a hydration
 * mismatch.
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
