import { expect, test } from 'vitest';
import { afterPaintScript } from '#shared/head-scripts/after-paint';
import { paintFirst } from '../../../../scripts/ssg/paint-first.ts';

const script = '<script type="module" src="/static/js/index.1.js"></script>';
const font = '<link href="/static/font/sans.2.woff2" rel="preload" as="font" crossorigin="">';
const chunk = '<link href="/static/js/async/lib-react.3.js" rel="preload" as="script">';
const styles = '<style>p{margin:0}</style><link href="/static/css/more.4.css" rel="stylesheet">';

function template(...tags: readonly string[]): string {
  return `<!doctype html>\n<head>\n<script>early()</script>\n${tags.join('')}</head>\n<body></body>`;
}

test('the script and the preloads wait in a template before the styles, which stay in the order of the bundler', () => {
  const waiting = `<template id="doc-site-after-paint">${script}${font}${chunk}</template><script>${afterPaintScript()}</script>`;
  expect(paintFirst(template(script, font, chunk, styles))).toBe(template(waiting, styles));
});

test('a template without waiting scripts stays as it is', () => {
  expect(paintFirst(template(styles))).toBe(template(styles));
});
