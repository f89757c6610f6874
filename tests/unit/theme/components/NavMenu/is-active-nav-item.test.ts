import { expect, test } from 'vitest';
import { isActiveNavItem } from '../../../../../theme/components/NavMenu/is-active-nav-item.ts';

test('by default an item is active on the pages below its link', () => {
  const item = { text: 'Config', link: '/zh/config/' };
  expect(isActiveNavItem(item, '/config/output/minify', '/zh')).toBe(true);
  expect(isActiveNavItem(item, '/configure', '/zh')).toBe(false);
});

test('a link without a slash does not match a longer name', () => {
  const item = { text: 'Core', link: '/api/core' };
  expect(isActiveNavItem(item, '/api/core', '')).toBe(true);
  expect(isActiveNavItem(item, '/api/core-types', '')).toBe(false);
});

test('the link to the home page matches only the home page', () => {
  const item = { text: 'Home', link: '/zh/' };
  expect(isActiveNavItem(item, '/', '/zh')).toBe(true);
  expect(isActiveNavItem(item, '/guide/', '/zh')).toBe(false);
});

test('activeMatch is a pattern for the path without language', () => {
  const item = { text: 'Guide', link: '/guide/start/', activeMatch: '^/guide/' };
  expect(isActiveNavItem(item, '/guide/basic/cli', '')).toBe(true);
});

test('an invalid pattern never matches', () => {
  expect(isActiveNavItem({ text: 'x', activeMatch: '(' }, '(', '')).toBe(false);
});

test('a group is active when one of its items is', () => {
  expect(isActiveNavItem({ text: 'More', items: [{ text: 'API', link: '/api/' }] }, '/api/core', '')).toBe(true);
});

test('an external link is never active', () => {
  expect(isActiveNavItem({ text: 'x', link: 'https://a.example/' }, '/', '')).toBe(false);
});
