import { scriptJson } from '../escape.ts';

/** Id of the `<template>` in the head with the tags that wait for the first paint. */
export const waitingTagsId = 'doc-site-after-paint';

/**
 * Milliseconds between the request for a document and its first byte, and of a round trip by the browser's own estimate
 * (about 115 where it does not know the connection yet), up to which a font can arrive by the first paint.
 */
const soon = 150;

/**
 * Milliseconds after which the tags are added even without a paint: a tab that opens in the background is not painted,
 * but should be ready when the reader switches to it.
 */
const longestWait = 3_000;

/** Storage key of the address of the font that the browser has in its cache. */
const fontKey = 'doc-site-font';

/** Key in the dataset of `<html>`: the reader has pressed the shortcut of the search before the script of the page. */
export const earlySearchKey = 'search';

/**
 * Inline head script that adds the tags in the `<template>` before it once the whole page has arrived and the browser
 * shows its text, so that nothing shares the line or the processor with the first paint; a page that is not painted gets
 * them after a while. `requestAnimationFrame` would be too early: the browser calls it before it draws the frame. First
 * comes the script of the page, then, when it has loaded, everything else.
 *
 * The browser shows the font only if it has arrived by the first paint, which it holds back a moment for a preload. The
 * font is therefore preloaded at once if the line is fast or the font is in the cache. Otherwise `data-font="later"` on
 * `<html>` keeps it from being used on this page: the browser would request it before the scripts, and arrange the whole
 * page again when it arrives. It is then prefetched for the next page, because browsers warn about a preload that a page
 * does not use.
 *
 * The script also notes the shortcut of the search, Ctrl or Cmd with K, until the script of the page has loaded.
 */
export function afterPaintScript(): string {
  return [
    `(()=>{const t=document.getElementById(${scriptJson(waitingTagsId)}).content,h=document.head,d=document.documentElement.dataset,`,
    "f=t.querySelector('[as=font]'),s=t.querySelector('script'),[n]=performance.getEntriesByType('navigation');",
    `if(f){const k=${scriptJson(fontKey)},u=f.getAttribute('href');let c;try{c=localStorage.getItem(k)===u}catch{}`,
    'f.onload=()=>{try{localStorage.setItem(k,u)}catch{}};',
    `if(c||n&&Math.max(n.responseStart-n.requestStart,navigator.connection?.rtt??0)<${soon})h.append(f);`,
    "else{d.font='later';f.rel='prefetch'}}",
    `const e=v=>{if((v.ctrlKey||v.metaKey)&&v.key==='k'&&document.querySelector('[data-search]')){v.preventDefault();d.${earlySearchKey}=''}};`,
    "document.addEventListener('keydown',e);",
    "s.onload=()=>{document.removeEventListener('keydown',e);h.append(t)};const r=()=>s.isConnected||h.append(s);",
    "document.addEventListener('readystatechange',()=>{",
    "new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&r()).observe({type:'paint',buffered:true});",
    `setTimeout(r,${longestWait})},{once:true})})()`,
  ].join('');
}
