import { expect, test } from 'vitest';
import { stemOf } from '../../../../../plugins/search/text/stem-of.ts';

test.each([
  ['plugin', 'plugins'],
  ['alias', 'aliases'],
  ['file', 'files'],
  ['library', 'libraries'],
  ['build', 'building'],
  ['cache', 'caching'],
  ['bundle', 'bundled'],
  ['split', 'splitting'],
  ['minify', 'minification'],
  ['optimize', 'optimization'],
  ['migrate', 'migration'],
  ['install', 'installation'],
  ['develop', 'development'],
  ['lazy', 'lazily'],
])('%s and %s are one word', (word, form) => {
  expect(stemOf(form)).toBe(stemOf(word));
});

test.each([
  ['core', 'cors'],
  ['less', 'let'],
  ['port', 'post'],
  ['css', 'cs'],
])('%s and %s are two', (word, other) => {
  expect(stemOf(other)).not.toBe(stemOf(word));
});

test('what is no English word stays as it is', () => {
  for (const word of ['es2015', 'плагины', '插件', 'ts']) expect(stemOf(word)).toBe(word);
});
