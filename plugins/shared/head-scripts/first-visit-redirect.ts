import { scriptJson } from '../escape.ts';
import type { Lang } from '../types.ts';

/** Storage key that marks a reader as having visited the site. */
export const visitedKey = 'doc-site-visited';

/** Name of the `<meta>` with the script's data: `TranslationUrls` as JSON. */
export const translationsMeta = 'doc-site-translations';

/** Translations of the current page, for the redirect on the first visit. */
export interface TranslationUrls {
  readonly lang: Lang;
  /** URL with base in each language that has its own text for the page, possibly including the page's own language. */
  readonly urls: Readonly<Record<Lang, string>>;
}

/**
 * Inline head script that redirects a reader's first visit to the page in the browser's language. It is the same on
 * every page, so that one hash in the content policy allows it; the page's data is in a `<meta>` before it. Runs before
 * the first paint, once per reader: the visit is recorded even without a redirect, and nothing happens if it cannot be
 * recorded, so it can never loop. Language tags are matched whole first (`pt-BR`), then by their first part. Keeps
 * query and hash, only redirects to existing translations, and ignores user agents that contain `bot`.
 */
export function firstVisitRedirectScript(): string {
  return [
    '(()=>{try{',
    `const k=${scriptJson(visitedKey)},s=localStorage;`,
    "if(s.getItem(k)!==null)return;s.setItem(k,'1');",
    'if(s.getItem(k)===null||/bot|crawl|spider|slurp|lighthouse/i.test(navigator.userAgent))return;',
    `const{lang:p,urls:u}=JSON.parse(document.querySelector('meta[name=${translationsMeta}]').content);`,
    'const f=[p,...Object.keys(u)],n=x=>x.toLowerCase(),b=x=>n(x).split("-")[0];',
    'for(const l of navigator.languages){',
    'const c=f.find(x=>n(x)===n(l))??f.find(x=>b(x)===b(l));if(c===p)return;',
    'if(c!==undefined){location.replace(u[c]+location.search+location.hash);return}}',
    '}catch{}})()',
  ].join('');
}
