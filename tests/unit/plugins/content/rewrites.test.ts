import { expect, test } from 'vitest';
import { rewriter } from '../../../../plugins/content/rewrites.ts';

test('a pattern gives documents another address, by the parts of their path', () => {
  const rewrite = rewriter({
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
  const rewrite = rewriter({ '/a/*': '/b/*', '/a/c': '/d' });
  expect(rewrite('/a/c')).toBe('/b/c');
});

test('a name may occur twice, and its first text counts', () => {
  const rewrite = rewriter({ '/:a/:1/:a': '/:a/:1' });
  expect(rewrite('/x/y/z')).toBe('/x/y');
});

test('a slash after the rest of the path gives all addresses a slash at the end', () => {
  const rewrite = rewriter({ '/*': '/*/' });
  expect(['/', '/guide/', '/guide/start'].map(rewrite)).toEqual(['/', '/guide/', '/guide/start/']);
});
