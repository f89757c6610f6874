import { expect, test } from 'vitest';
import { afterPaintScript } from '#shared/head-scripts/after-paint';
import { paintFirst } from '../../../../scripts/ssg/paint-first.ts';

const script = '<script type="module" src="/static/js/index.1.js"></script>';
const font = '<link href="/static/font/sans.2.woff2" rel="preload" as="font" crossorigin="">';
const chunk = '<link href="/static/js/async/lib-react.3.js" rel="preload" as="script">';
const styles = '<link href="/static/css/index.4.css" rel="stylesheet">';

function template(...tags: readonly string[]): string {
  return `<!doctype html>\n<head>\n<meta charset="utf-8">\n<script>early()</script>\n${tags.join('')}</head>\n<body></body>`;
}

test('the styles are named first; the script and the preloads wait in a template before them', () => {
  expect(paintFirst(template(script, font, chunk, styles))).toBe(
    [
      '<!doctype html>',
      '<head>',
      '<link rel="preload" as="style" href="/static/css/index.4.css"><meta charset="utf-8">',
      '<script>early()</script>',
      `<template id="doc-site-after-paint">${script}${font}${chunk}</template><script>${afterPaintScript()}</script>${styles}</head>`,
      '<body></body>',
    ].join('\n'),
  );
});

test('the styles of a site come in the order of the bundler', () => {
  const second = styles.replace('index', 'more');
  const painted = paintFirst(template(script, styles, second));
  expect(painted).toContain(styles + second);
  expect(painted.match(/as="style" href="[^"]*"/g)).toEqual([
    'as="style" href="/static/css/index.4.css"',
    'as="style" href="/static/css/more.4.css"',
  ]);
});

test('a template without styles stays as it is', () => {
  expect(paintFirst(template(script))).toBe(template(script));
});
