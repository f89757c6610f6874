import { expect, test } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import { pageFileUrl, parsePageFile, parseSidebarFile } from '#shared/page-file';

const page = notFoundPage('/x', { defaultLang: 'en', locales: [{ lang: 'en' }] });

test('a page file is read with and without its article', () => {
  expect(parsePageFile({ page, html: '<h1>x</h1>' })).toEqual({ page, html: '<h1>x</h1>' });
  expect(parsePageFile({ page })).toEqual({ page });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', [page]],
  ['an error answer', { error: 'no' }],
  ['a page without a title', { page: { ...page, title: undefined } }],
  ['a page whose headings are no list', { page: { ...page, toc: {} } }],
  ['a page whose front matter is null', { page: { ...page, frontmatter: null } }],
  ['a page without a type', { page: { ...page, pageType: undefined } }],
  ['a page of an unknown type', { page: { ...page, pageType: 'constructor' } }],
  ['an article that is no text', { page, html: 1 }],
])('%s is not a page file', (_, value) => {
  expect(parsePageFile(value)).toBeUndefined();
});

test('a sidebar file is a list of entries', () => {
  expect(parseSidebarFile({ items: [{ text: 'A' }] })).toEqual({ items: [{ text: 'A' }] });
  expect(parseSidebarFile({ items: ['A'] })).toBeUndefined();
  expect(parseSidebarFile([])).toBeUndefined();
});

test('the URL of page data is encoded as browsers do', () => {
  const expected = '/docs/page-data/zh/%E6%8C%87%E5%8D%97/a%20b%23c%25@2.json';
  expect(pageFileUrl('zh/指南/a b#c%@2', '/docs/')).toBe(expected);
  expect(new URL(expected, 'https://x.example').pathname).toBe(expected);
});
