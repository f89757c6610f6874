import { expect, test } from 'vitest';
import { breadcrumbsOf, flattenSidebar, inSidebarOrder } from '../../../../plugins/content/sidebar-walk.ts';

const items = [
  { text: 'A', link: '/a', fileKey: 'en/a' },
  { dividerType: 'solid' as const },
  { text: 'Pointer', link: '/elsewhere' },
  {
    text: 'Group',
    link: '/g/',
    fileKey: 'en/g/index',
    items: [
      { text: 'Index', link: '/g/', fileKey: 'en/g/index' },
      { text: 'B', link: '/g/b', fileKey: 'en/g/b' },
      { text: 'Out', link: 'https://x.com' },
      { text: 'Hash', link: '/g/b#c' },
      { text: 'A', link: '/a', fileKey: 'en/a' },
    ],
  },
  {
    text: 'Flat group',
    link: '/f/',
    fileKey: 'en/f/index',
    collapsible: false,
    items: [{ text: 'C', link: '/f/c', fileKey: 'en/f/c' }],
  },
];
const titles: Readonly<Record<string, string>> = { '/f/': 'Introduction', '/f/c': 'Other' };

test('flattenSidebar lists the pages in reading order, each once, without custom links', () => {
  expect(flattenSidebar(items, (link) => titles[link])).toEqual([
    { text: 'A', link: '/a' },
    { text: 'Index', link: '/g/' },
    { text: 'B', link: '/g/b' },
    { text: 'Introduction', link: '/f/' },
    { text: 'C', link: '/f/c' },
  ]);
});

test('inSidebarOrder puts pages in reading order, and those in no sidebar last', () => {
  const paths = ['/', '/a', '/f/', '/f/c', '/g/', '/g/b', '/z'];
  expect(
    inSidebarOrder(paths, (path) => path, [{ items }, { items: [{ text: 'Z', link: '/z', fileKey: 'en/z' }] }]),
  ).toEqual(['/a', '/g/', '/g/b', '/f/', '/f/c', '/z', '/']);
});

test('breadcrumbsOf names the groups and the page', () => {
  expect(breadcrumbsOf(items, '/g/b')).toEqual([
    { text: 'Group', link: '/g/' },
    { text: 'B', link: '/g/b' },
  ]);
  expect(breadcrumbsOf(items, '/g/')).toEqual([{ text: 'Group', link: '/g/' }]);
  expect(breadcrumbsOf(items, '/none')).toEqual([]);
});
