import { expect, test } from 'vitest';
import { firstPageIn, similarPages } from '../../../../../theme/components/NotFound/similar-pages.ts';

const pages = [
  '/',
  '/guide/start/',
  '/guide/start/quick-start',
  '/guide/basic/server',
  '/config/server/port',
  '/config/dev/hmr',
  '/guide/advanced/hmr',
  '/guide/faq/hmr',
  '/plugins/list/react',
].map((path) => ({ path }));

test.each([
  ['a slip', '/guide/start/quik-strat', ['/guide/start/quick-start']],
  ['a page that has moved', '/guide/quick-start', ['/guide/start/quick-start', '/guide/start/']],
  ['an old extension and another case', '/Plugins/List/React.html', ['/plugins/list/react']],
  ['a name of several pages', '/config/hmr', ['/config/dev/hmr', '/guide/faq/hmr', '/guide/advanced/hmr']],
  ['an index file', '/guide/strt/index', ['/guide/start/']],
  ['something else', '/wp-login.php', []],
  ['nothing', '', ['/']],
])('%s', (_name, path, expected) => {
  expect(similarPages(path, pages).map((page) => page.path)).toEqual(expected);
});

test('a folder without a page has the page that the navigation bar links to, else the first page of the list', () => {
  const pages = ['/guide/basic/cli', '/guide/start/', '/plugins/list/'].map((path) => ({ path }));
  const links = ['/', '/guide/start/'];
  expect(firstPageIn('/guide', pages, links)?.path).toBe('/guide/start/');
  expect(firstPageIn('/guide/', pages, [])?.path).toBe('/guide/basic/cli');
  expect(firstPageIn('/plugins.html', pages, links)?.path).toBe('/plugins/list/');
  expect(firstPageIn('/gui', pages, links)).toBeUndefined();
});
