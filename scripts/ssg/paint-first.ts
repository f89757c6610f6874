import { afterPaintScript, waitingTagsId } from '#shared/head-scripts/after-paint';

/** Tags that the bundler adds to the head and that a prerendered page can be painted without. */
const waitingTag = /<script\b[^>]*\ssrc=[^>]*><\/script>|<link\b[^>]*\srel="preload"[^>]*>/g;

const styleSheet = /<link\b[^>]*\shref="([^"]*)"[^>]*\srel="stylesheet"[^>]*>/g;

/**
 * Makes the styles the only request before the first paint. They are named first, since the browser looks ahead for
 * requests only up to the content policy; scripts, and the preloads, wait in a `<template>` until the page is painted.
 */
export function paintFirst(template: string): string {
  const waiting = template.match(waitingTag) ?? [];
  const [first] = template.match(styleSheet) ?? [];
  if (waiting.length === 0 || first === undefined) return template;
  const ahead = [...template.matchAll(styleSheet)].map(([, href]) => `<link rel="preload" as="style" href="${href}">`);
  const later = `<template id="${waitingTagsId}">${waiting.join('')}</template><script>${afterPaintScript()}</script>`;
  return template
    .replace(waitingTag, '')
    .replace(first, () => later + first)
    .replace(/<meta charset/, (charset) => ahead.join('') + charset);
}
