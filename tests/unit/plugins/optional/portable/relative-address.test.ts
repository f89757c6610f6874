import { expect, test } from 'vitest';
import { fileBehind, relativeAddress } from '../../../../../plugins/optional/portable/relative-address.ts';

const site = {
  base: '/docs/',
  files: new Set(['index.html', 'a.html', 'a/index.html', 'b/index.html', 'b/ü#.png', 'x.y.html']),
};

test.each([
  ['/docs/', 'index.html'],
  ['/docs', 'index.html'],
  ['/docs/a?q#h', 'a.html'],
  ['/docs/a/', 'a/index.html'],
  ['/docs/a.html', 'a.html'],
  ['/docs/b', 'b/index.html'],
  ['/docs/b/%C3%BC%23.png', 'b/ü#.png'],
  ['/docs/x.y', 'x.y.html'],
  ['/docs/none', undefined],
  ['/docsa', undefined],
  ['/', undefined],
  ['//docs/a', undefined],
  ['#a', undefined],
  ['https://host.example/docs/a', undefined],
])('%s leads to %s', (url, file) => {
  expect(fileBehind(url, site)).toBe(file);
});

test.each([
  ['index.html', 'a.html', 'a.html'],
  ['a/b/c.html', 'index.html', '../../index.html'],
  ['a/b.html', 'a/c#ü.html', 'c%23%C3%BC.html'],
  ['a.html', 'b:c.html', './b:c.html'],
])('%s leads to %s with %s', (from, to, address) => {
  expect(relativeAddress(from, to)).toBe(address);
});
