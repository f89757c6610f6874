import { expect, test } from 'vitest';
import { paginationOf } from '../../../../plugins/content/pagination.ts';

const links = ['a', 'b', 'c'].map((name) => ({ text: name.toUpperCase(), link: `/${name}` }));
const resolve = (link: string) => ({ text: `page ${link}`, link });

test.each([
  ['the first page has only a next one', '/a', {}, { next: { text: 'B', link: '/b' } }],
  ['a page between has both', '/b', {}, { prev: { text: 'A', link: '/a' }, next: { text: 'C', link: '/c' } }],
  ['the last page has only a previous one', '/c', {}, { prev: { text: 'B', link: '/b' } }],
  ['a page outside of the sidebar has none', '/z', {}, {}],
  ['`false` hides one', '/b', { prev: false as const }, { next: { text: 'C', link: '/c' } }],
  ['a text names it', '/a', { next: 'Go on' }, { next: { text: 'Go on', link: '/b' } }],
  ['a link points elsewhere', '/a', { next: '/z' }, { next: { text: 'page /z', link: '/z' } }],
  ['text and link do both', '/a', { next: { text: 'End', link: '/z' } }, { next: { text: 'End', link: '/z' } }],
])('%s', (_name, routePath, frontmatter, expected) => {
  expect(paginationOf(routePath, links, frontmatter, resolve)).toEqual(expected);
});
