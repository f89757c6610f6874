import { expect, test } from 'vitest';
import { notFoundPage } from '#shared/not-found';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };

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
