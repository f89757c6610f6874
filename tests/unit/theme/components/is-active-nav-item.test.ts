import { expect, test } from 'vitest';
import { isActiveNavItem } from '../../../../theme/components/NavMenu/is-active-nav-item.ts';

test('by default a page below the link is behind the entry', () => {
  const item = { text: 'Config', link: '/zh/config/' };
  expect(isActiveNavItem(item, '/config/output/minify', '/zh')).toBe(true);
  expect(isActiveNavItem(item, '/configure', '/zh')).toBe(false);
});

test('a link without a slash does not match a longer name', () => {
  const item = { text: 'Core', link: '/api/core' };
  expect(isActiveNavItem(item, '/api/core', '')).toBe(true);
  expect(isActiveNavItem(item, '/api/core-types', '')).toBe(false);
});

test('the home entry only matches the home page', () => {
  const item = { text: 'Home', link: '/zh/' };
  expect(isActiveNavItem(item, '/', '/zh')).toBe(true);
  expect(isActiveNavItem(item, '/guide/', '/zh')).toBe(false);
});

test('activeMatch is a pattern on the path without language', () => {
  const item = { text: 'Guide', link: '/guide/start/', activeMatch: '^/guide/' };
  expect(isActiveNavItem(item, '/guide/basic/cli', '')).toBe(true);
});

test('a pattern that is no regular expression never matches', () => {
  expect(isActiveNavItem({ text: 'x', activeMatch: '(' }, '(', '')).toBe(false);
});

test('a group is active when one of its entries is', () => {
  expect(isActiveNavItem({ text: 'More', items: [{ text: 'API', link: '/api/' }] }, '/api/core', '')).toBe(true);
});

test('an external link is never active', () => {
  expect(isActiveNavItem({ text: 'x', link: 'https://a.example/' }, '/', '')).toBe(false);
});
