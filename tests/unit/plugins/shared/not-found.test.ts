import { expect, test } from 'vitest';
import { notFoundPage, notFoundTarget } from '#shared/not-found';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };

test.each([
  ['/en/guide/x', '/guide/x'],
  ['/en/x.html', '/x'],
  ['/en', '/'],
  ['/zh/guide/x', undefined],
  ['/zh/en/x', undefined],
  ['/guide/zh/x', undefined],
  ['/english/x', undefined],
  ['/', undefined],
  ['/en/%09/evil.example', undefined],
])('%s goes to %o', (path, target) => {
  expect(notFoundTarget(path, settings)).toBe(target);
});

test.each([
  '/en//evil.example',
  '/en/%2f%2fevil.example',
  '/en/\\evil.example',
  '/en/%5cevil.example',
  '//en//evil.example',
])('%s never leaves the site', (path) => {
  expect(notFoundTarget(path, settings)).toBe('/evil.example');
});

test('an invalid path is used unchanged', () => {
  expect(notFoundTarget('/en/%zz', settings)).toBe('/%zz');
});

test('the 404 page is in the language of the path', () => {
  const { title, routePath, pagePath, lang, pageType } = notFoundPage('/zh/x', settings);
  expect({ title, routePath, pagePath, lang, pageType }).toEqual({
    title: '404',
    routePath: '/zh/404',
    pagePath: 'zh/404',
    lang: 'zh',
    pageType: '404',
  });
  expect(notFoundPage('/x', settings).routePath).toBe('/404');
});
