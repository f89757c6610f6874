import { scriptJson } from '../escape.ts';

/** Id of the `<template>` in the head with the tags that wait for the first paint. */
export const waitingTagsId = 'doc-site-after-paint';

/**
 * From this round trip on, in milliseconds, a font is unlikely to arrive before the first paint. Browsers that know
 * nothing of a connection yet assume about 115.
 */
const longRoundTrip = 150;

/**
 * Inline head script that adds the tags in the `<template>` before it to the page after the first paint, so that nothing
 * shares the line with the styles: first the script of the page, then, when it has loaded, everything else. The font is
 * shown only if it has arrived by the first paint. It is therefore requested beside the styles unless round trips are
 * long, by the wait for the document or by the browser's own estimate.
 */
export function afterPaintScript(): string {
  return [
    `(()=>{const t=document.getElementById(${scriptJson(waitingTagsId)}).content,h=document.head,`,
    "f=t.querySelector('[as=font]'),s=t.querySelector('script'),[n]=performance.getEntriesByType('navigation');",
    'if(f&&n&&Math.max(n.responseStart-n.requestStart,navigator.connection?.rtt??0)',
    `<${longRoundTrip})h.append(f);`,
    'requestAnimationFrame(()=>setTimeout(()=>{s.onload=()=>h.append(t);h.append(s)}))})()',
  ].join('');
}
