// @vitest-environment happy-dom

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import type { PageData } from '#shared/types';
import { renderHeadTags } from '../../../../plugins/content/head/render-head-tags.ts';
import '../../../../theme/head/HelmetHead.tsx';
import { PageHead } from '../../../../theme/head/PageHead.tsx';
import { viewStore } from '../../../../theme/state/view-store.ts';

vi.mock('virtual-doc-site/site-data', () => ({
  siteData: {
    locales: [
      { lang: 'en', htmlLang: 'en' },
      { lang: 'zh', htmlLang: 'zh-CN' },
    ],
  },
}));

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };
function pageOf(path: string, title: string): PageData {
  return {
    ...notFoundPage(path, settings),
    head: [
      { tag: 'title', attrs: {}, content: title },
      { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg' } },
      { tag: 'link', attrs: { rel: 'canonical', href: path } },
      { tag: 'meta', attrs: { name: 'description', content: `About ${title}` } },
      { tag: 'script', attrs: { type: 'application/ld+json' }, content: `{"name":"${title}"}` },
    ],
  };
}
const tagsInHead = () => [...document.head.children].map(({ outerHTML }) => outerHTML).sort();
const show = (page: PageData) => flushSync(() => viewStore.set({ page }));
const start = () => flushSync(() => root.render(<PageHead />));
let root: Root;

beforeEach(() => {
  document.head.innerHTML = '<meta charset="utf-8">';
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.children[0] ?? document.body);
});
afterEach(() => root.unmount());

test('the tags of a prerendered page stay unchanged', () => {
  const page = pageOf('/a', 'A');
  document.head.innerHTML += renderHeadTags(page.head);
  const before = tagsInHead();
  show(page);
  start();
  expect(tagsInHead()).toEqual(before);
});

test('a navigation replaces every tag, removes structured data and sets the language', async () => {
  const page = pageOf('/a', 'A');
  document.head.innerHTML += renderHeadTags(page.head);
  show(page);
  start();
  show(pageOf('/zh/b', 'B'));
  await vi.waitFor(() =>
    expect(tagsInHead()).toEqual([
      '<link rel="canonical" href="/zh/b">',
      '<link rel="icon" href="/favicon.svg">',
      '<meta charset="utf-8">',
      '<meta name="description" content="About B">',
      '<title>B</title>',
    ]),
  );
  expect(document.documentElement.lang).toBe('zh-CN');

  show(page);
  await vi.waitFor(() => expect(document.title).toBe('A'));
  expect(document.head.querySelectorAll('title, link, meta[name]')).toHaveLength(4);
});

test('a tag that the next page has too stays the same element, so that a browser does not fetch the icon again', async () => {
  const page = pageOf('/a', 'A');
  document.head.innerHTML += renderHeadTags(page.head);
  const icon = document.querySelector('link[rel=icon]');
  show(page);
  start();
  for (const name of ['b', 'c']) {
    show(pageOf(`/${name}`, name));
    await vi.waitFor(() =>
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`/${name}`),
    );
    expect(document.querySelector('link[rel=icon]')).toBe(icon);
  }
  const { head, ...other } = pageOf('/d', 'd');
  show({ ...other, head: head.filter(({ attrs }) => attrs.rel !== 'icon') });
  await vi.waitFor(() => expect(document.querySelector('link[rel=icon]')).toBeNull());
});

test('a document without tags of the page receives them', async () => {
  document.head.innerHTML += '<title>Template</title>';
  show(pageOf('/a', 'A'));
  start();
  await vi.waitFor(() =>
    expect(tagsInHead()).toEqual([
      '<link rel="canonical" href="/a">',
      '<link rel="icon" href="/favicon.svg">',
      '<meta charset="utf-8">',
      '<meta name="description" content="About A">',
      '<title>A</title>',
    ]),
  );
});

test('the classes of a page are on the document as long as it is shown; other classes stay', () => {
  document.documentElement.className = 'wide landing';
  show({ ...pageOf('/a', 'A'), frontmatter: { class: 'landing dark' } });
  start();
  expect(document.documentElement.className).toBe('wide landing dark');
  show({ ...pageOf('/b', 'B'), frontmatter: { class: 'other' } });
  expect(document.documentElement.className).toBe('wide other');
  show(pageOf('/c', 'C'));
  expect(document.documentElement.className).toBe('wide');
});
