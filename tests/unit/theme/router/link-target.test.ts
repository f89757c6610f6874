import { expect, test } from 'vitest';
import { linkTarget } from '../../../../theme/router/link-target.ts';

const target = (link: string, { base = '/', from = 'https://site.example/guide/a' } = {}) =>
  linkTarget(new URL(link, from), new URL(from), base);

test.each([
  ['/guide/b', { path: '/guide/b', to: '/guide/b', isHashOnly: false }],
  ['/guide/b?q=1#x', { path: '/guide/b', to: '/guide/b?q=1#x', isHashOnly: false }],
  ['./b.html', { path: '/guide/b.html', to: '/guide/b.html', isHashOnly: false }],
  ['/releases/v0.5', { path: '/releases/v0.5', to: '/releases/v0.5', isHashOnly: false }],
  ['#part', { path: '/guide/a', to: '/guide/a#part', isHashOnly: true }],
  ['/guide/a', { path: '/guide/a', to: '/guide/a', isHashOnly: false }],
  ['?q=1#part', { path: '/guide/a', to: '/guide/a?q=1#part', isHashOnly: false }],
])('%s is a page of the site', (link, expected) => {
  expect(target(link)).toEqual(expected);
});

test.each([
  ['another origin', 'https://other.example/guide/b'],
  ['another port', 'https://site.example:8080/guide/b'],
  ['a file', '/files/a.zip'],
  ['a feed', '/releases-rss.xml'],
  ['two slashes, which as a path would be another host', 'https://site.example//other.example/x'],
])('%s is left to the browser', (_, link) => {
  expect(target(link)).toBeUndefined();
});

test('only paths below the base belong to the site', () => {
  const options = { base: '/docs/', from: 'https://site.example/docs/a' };
  expect(target('/docs/guide/b', options)?.path).toBe('/guide/b');
  expect(target('/docs', options)?.path).toBe('/');
  expect(target('/guide/b', options)).toBeUndefined();
  expect(target('/docs-old/b', options)).toBeUndefined();
});
