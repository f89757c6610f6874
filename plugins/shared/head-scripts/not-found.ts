import { scriptJson } from '../escape.ts';
import type { LangSettings, PathSettings } from '../paths.ts';
import type { Lang } from '../types.ts';

/** How long the 404 page stays hidden while its language is being corrected, in milliseconds. */
const waitLimit = 3000;

/**
 * Inline head script of the 404 page in a language, before the first paint. An address with the key of the default
 * language (`/en/x`) is redirected to the one without, `/x`, with query and hash. Where the host has sent the page in
 * another language than the address asks for, the page is hidden (`data-waiting` on `<html>`) until the shell has
 * corrected it, or for three seconds. Slashes are collapsed, so that a redirect never leaves the site.
 */
export function notFoundScript(
  lang: Lang,
  { base, defaultLang, locales }: Pick<PathSettings, 'base'> & LangSettings,
): string {
  const others = locales.map((locale) => locale.lang).filter((other) => other !== defaultLang);
  return [
    '(()=>{const{pathname:p,search:q,hash:h}=location,e=document.documentElement,',
    `b=${scriptJson(base)},d=${scriptJson(defaultLang)},o=${scriptJson(others)};`,
    "if(!p.startsWith(b))return;const r=p.slice(b.length).replace(/^\\/+/,''),s=r.replace(/\\.html$/,'').split('/');",
    "const w=s[0]===d?'redirect':(s.find(x=>o.includes(x))||d)===",
    `${scriptJson(lang)}?'':'language';`,
    'if(!w)return;e.dataset.waiting=w;setTimeout(()=>{delete e.dataset.waiting},',
    `${waitLimit});`,
    "if(w==='redirect')location.replace(b+r.slice(d.length).replace(/^[/\\\\]+/,'')+q+h)})()",
  ].join('');
}
