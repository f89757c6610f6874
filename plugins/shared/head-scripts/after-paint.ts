import { scriptJson } from '../escape.ts';

/** Id of the `<template>` in the head with the tags that wait for the first paint. */
export const waitingTagsId = 'doc-site-after-paint';

/**
 * Milliseconds within which a page must be there, or be a round trip away by the browser's own estimate (about 115 where
 * it knows nothing of the connection yet), for a font to arrive by the first paint. On a slower line, or in a slower
 * browser, it would only hold the page up.
 */
const soon = 200;

/** Storage key of the address of the font that the browser has in its cache. */
const fontKey = 'doc-site-font';

/**
 * Inline head script that adds the tags in the `<template>` before it once the whole page has arrived and been painted,
 * so that nothing shares the line with it: first the script of the page, then, when it has loaded, everything else. The
 * font is shown only if it has arrived by the first paint. It is therefore requested at once where the document came
 * soon, counted from the first request for it, connection included. Elsewhere `data-font="later"` on `<html>` keeps it
 * from being used, until a page finds it in the cache: the browser would request it before the scripts, and arrange the
 * whole page again when it arrives.
 */
export function afterPaintScript(): string {
  return [
    `(()=>{const t=document.getElementById(${scriptJson(waitingTagsId)}).content,h=document.head,`,
    "f=t.querySelector('[as=font]'),s=t.querySelector('script'),[n]=performance.getEntriesByType('navigation');",
    `if(f){const k=${scriptJson(fontKey)},u=f.getAttribute('href');let c;try{c=localStorage.getItem(k)===u}catch{}`,
    'f.onload=()=>{try{localStorage.setItem(k,u)}catch{}};',
    `if(n&&Math.max(performance.now()-n.fetchStart,navigator.connection?.rtt??0)<${soon})h.append(f);`,
    "else if(!c)document.documentElement.dataset.font='later'}",
    "document.addEventListener('readystatechange',()=>requestAnimationFrame(()=>setTimeout(()=>{",
    's.onload=()=>h.append(t);h.append(s)})),{once:true})})()',
  ].join('');
}
