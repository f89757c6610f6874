import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import { useDark } from '../../../../theme/hooks/appearance.ts';
import { useLang, usePageData, useSite, useVersion } from '../../../../theme/hooks/page.ts';
import { useLinkInLang } from '../../../../theme/hooks/useLinkInLang.ts';
import { useText } from '../../../../theme/hooks/useText.ts';
import { viewStore } from '../../../../theme/state/view-store.ts';

const siteData = vi.hoisted(() => ({
  title: 'Site',
  hasLocales: true,
  defaultLang: 'en',
  locales: [{ lang: 'zh' }],
  pagesLikeFiles: [],
}));
vi.mock('virtual-doc-site/site-data', () => ({ siteData }));

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };

function Probe() {
  const { page, siteData } = usePageData();
  const text = useText();
  const seen = [
    page.title,
    siteData.title,
    useSite().title,
    useLang(),
    useVersion(),
    useDark(),
    text('copied'),
    text('close'),
  ];
  return <>{JSON.stringify(seen)}</>;
}

function Links() {
  return <>{['/a', '/news', '/news.md#x', 'https://x.example/news'].map(useLinkInLang()).join(' ')}</>;
}
const probe = () => JSON.parse(renderToString(<Probe />).replaceAll('&quot;', '"'));

beforeEach(() => viewStore.set(undefined));

test('hooks read the current page', () => {
  viewStore.set({ page: notFoundPage('/x', settings) });
  expect(probe()).toEqual(['404', 'Site', 'Site', 'en', '', false, 'Copied', 'Close']);
});

test('interface texts are in the language of the page', () => {
  viewStore.set({ page: notFoundPage('/zh/x', settings) });
  expect(probe().slice(3)).toEqual(['zh', '', false, '已复制', '关闭']);
});

test('the language is empty on a site without `locales`, whose texts are English', () => {
  siteData.hasLocales = false;
  viewStore.set({ page: notFoundPage('/x', settings) });
  expect(probe()).toEqual(['404', 'Site', 'Site', '', '', false, 'Copied', 'Close']);
  siteData.hasLocales = true;
});

test('links are in the language of the page, unless it shows another language and only this has their target', () => {
  const page = { ...notFoundPage('/zh/x', settings), fallbackFrom: 'en', foreignLinks: ['/news'] };
  viewStore.set({ page });
  expect(renderToString(<Links />)).toBe('/zh/a /news /news#x https://x.example/news');
  viewStore.set({ page: notFoundPage('/zh/x', settings) });
  expect(renderToString(<Links />)).toBe('/zh/a /zh/news /zh/news#x https://x.example/news');
});

test('a hook outside of a page explains the error', () => {
  expect(() => renderToString(<Probe />)).toThrow(
    'A hook of `doc-site/theme` was called before a page was set: call it while a page is rendered.',
  );
});
