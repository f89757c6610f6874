import { expect, test } from 'vitest';
import { rewriter, unmatchedRewrites } from '../../../../plugins/content/rewrites.ts';

const withPatterns = (rewrites: Readonly<Record<string, string>>) => rewriter({ rewrites, numberPrefixes: false });

test('a pattern gives documents another address, by the parts of their path', () => {
  const rewrite = withPatterns({
    '/blog/:year-:month-:day-:name': '/blog/:year/:month/:day/:name',
    '/packages/:name/docs/*': '/:name/*',
    '/a.b': '/c',
  });
  const paths = [
    '/blog/2024-03-19-much-faster',
    '/packages/core/docs/',
    '/packages/core/docs/guide/start',
    '/a.b',
    '/aXb',
  ];
  expect(paths.map(rewrite)).toEqual(['/blog/2024/03/19/much-faster', '/core/', '/core/guide/start', '/c', undefined]);
});

test('the first pattern that matches counts', () => {
  const rewrite = withPatterns({ '/a/*': '/b/*', '/a/c': '/d' });
  expect(rewrite('/a/c')).toBe('/b/c');
});

test('a name may occur twice, and its first text counts', () => {
  const rewrite = withPatterns({ '/:a/:1/:a': '/:a/:1' });
  expect(rewrite('/x/y/z')).toBe('/x/y');
});

test('a slash after the rest of the path gives all addresses a slash at the end', () => {
  const rewrite = withPatterns({ '/*': '/*/' });
  expect(['/', '/guide/', '/guide/start'].map(rewrite)).toEqual(['/', '/guide/', '/guide/start/']);
});

test.each([
  ['/01-intro', '/intro'],
  ['/1_guide/02. Start', '/guide/Start'],
  ['/10-guide/', '/guide/'],
  ['/guide/01-index', '/guide/'],
  ['/100---end', '/end'],
  ['/guide/intro', undefined],
  ['/2024-03-19-faster', undefined],
  ['/2024-goals', undefined],
  ['/1.2', undefined],
  ['/1.2-beta', undefined],
  ['/2.x', undefined],
  ['/3d-models', undefined],
  ['/01', undefined],
])('numbers at the start of names are left out, but not dates and versions: %s', (path, address) => {
  expect(rewriter({ rewrites: {}, numberPrefixes: true })(path)).toBe(address);
});

test('patterns see names without numbers', () => {
  const rewrite = rewriter({ rewrites: { '/*': '/docs/*' }, numberPrefixes: true });
  expect(rewrite('/01-guide/02-start')).toBe('/docs/guide/start');
});

test('patterns that match no document are found', () => {
  const rewrites = { '/guide/*': '/*', '/en/guide/*': '/*', '/01-blog/:name': '/:name', '/blog/:name': '/:name' };
  expect(unmatchedRewrites(['/guide/', '/01-blog/a'], { rewrites, numberPrefixes: true })).toEqual([
    '/en/guide/*',
    '/01-blog/:name',
  ]);
});
