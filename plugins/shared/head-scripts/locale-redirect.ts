import { scriptJson } from '../escape.ts';
import type { Lang } from '../types.ts';

/** Storage key of the mark that says that the reader has been here (spec, section 2.6). */
export const visitedKey = 'doc-site-visited';

/** Name of the `<meta>` whose content, a `TranslationUrls` as JSON, the script reads. */
export const translationsMeta = 'doc-site-translations';

/** What the first-visit redirect must know of the page it stands on. */
export interface TranslationUrls {
  /** Language of this page. */
  readonly lang: Lang;
  /** Final URL of this page in each language that has a text of its own, with base; the page's own language may be among them. */
  readonly urls: Readonly<Record<Lang, string>>;
}

/**
 * Text of the inline head script of the first-visit redirect (spec, section 2.6). It is the same on every page, so that
 * one hash in the content policy allows it; the page's own part stands in a `<meta>` before it. Runs before the first
 * paint, once per reader: the visit is recorded whether or not it redirects, and nothing happens when it cannot be
 * recorded, so that it can never loop. A reader's language is met by the whole tag first (`pt-BR`), then by its first
 * part. Keeps query and hash, only goes to a translation that exists, leaves crawlers and automated browsers' user agents
 * with `bot` alone.
 */
export function localeRedirectScript(): string {
  return [
    '(()=>{try{',
    `const k=${scriptJson(visitedKey)},s=localStorage;`,
    "if(s.getItem(k)!==null)return;s.setItem(k,'1');",
    'if(s.getItem(k)===null||/bot|crawl|spider|slurp|lighthouse/i.test(navigator.userAgent))return;',
    `const{lang:p,urls:u}=JSON.parse(document.querySelector('meta[name=${translationsMeta}]').content);`,
    'for(const l of navigator.languages||[navigator.language]){',
    'const t=String(l).toLowerCase(),f=[p,...Object.keys(u)],b=x=>x.toLowerCase().split("-")[0];',
    'const c=f.find(x=>x.toLowerCase()===t)??f.find(x=>b(x)===b(t));if(c===p)return;',
    'if(c!==undefined){location.replace(u[c]+location.search+location.hash);return}}',
    '}catch{}})()',
  ].join('');
}
