import { afterPaintScript, waitingTagsId } from '#shared/head-scripts/after-paint';

/** Tags that the bundler adds to the head and that a prerendered page can be painted without. */
const waitingTag = /<script\b[^>]*\ssrc=[^>]*><\/script>|<link\b[^>]*\srel="preload"[^>]*>/g;

/** Makes scripts and preloads wait, in a `<template>`, until the page has arrived and is painted. */
export function paintFirst(template: string): string {
  const waiting = template.match(waitingTag) ?? [];
  const [first] = waiting;
  if (first === undefined) return template;
  const later = `<template id="${waitingTagsId}">${waiting.join('')}</template><script>${afterPaintScript()}</script>`;
  return template.replace(waitingTag, (tag) => (tag === first ? later : ''));
}
