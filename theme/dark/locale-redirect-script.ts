import { scriptJson } from '#shared/escape';
import type { Lang } from '#shared/types';

/** Storage key of the mark that says that the reader has been here (spec, section 2.6). */
export const visitedKey = 'doc-site-visited';

/** What the first-visit redirect must know of the page it stands on. */
export interface LocaleRedirect {
  /** Setting of the site; with `never` there is no script at all. */
  readonly localeRedirect: 'auto' | 'never';
  /** Language of this page. */
  readonly lang: Lang;
  /** Final URL of this page in each language that has a text of its own, with base; the page's own language may be among them. */
  readonly urls: Readonly<Record<Lang, string>>;
}

/**
 * Text of the inline head script of the first-visit redirect (spec, section 2.6), or the empty string when there is
 * nothing to do. Runs before the first paint, once per reader: the visit is recorded whether or not it redirects, and
 * nothing happens when it cannot be recorded, so that it can never loop. Keeps query and hash, only goes to a
 * translation that exists, leaves crawlers and automated browsers' user agents with `bot` alone.
 */
export function localeRedirectScript({ localeRedirect, lang, urls }: LocaleRedirect): string {
  if (localeRedirect === 'never') return '';
  return [
    '(()=>{try{',
    `const k=${scriptJson(visitedKey)},s=localStorage;`,
    "if(s.getItem(k)!==null)return;s.setItem(k,'1');",
    'if(s.getItem(k)===null||/bot|crawl|spider|slurp|lighthouse/i.test(navigator.userAgent))return;',
    `const u=${scriptJson(urls)},p=${scriptJson(lang)};`,
    'for(const l of navigator.languages||[navigator.language]){',
    "const c=String(l).toLowerCase().split('-')[0];if(c===p)return;",
    'if(Object.hasOwn(u,c)){location.replace(u[c]+location.search+location.hash);return}}',
    '}catch{}})()',
  ].join('');
}
