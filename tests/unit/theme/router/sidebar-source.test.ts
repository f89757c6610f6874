import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import { createSidebarSource } from '../../../../theme/router/sidebar-source.ts';
import { viewStore } from '../../../../theme/state/view-store.ts';

const bare = notFoundPage('/', { defaultLang: 'en', locales: [{ lang: 'en' }] });
const page = { ...bare, sidebarFile: 'static/sidebar/guide.1a2b.json' };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  viewStore.set(undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ items: [{ text: 'A', link: '/a' }] }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the sidebar of a section is fetched once', async () => {
  const sidebarOf = createSidebarSource('/docs/');
  const value = { file: page.sidebarFile, items: [{ text: 'A', link: '/a' }] };
  expect(await sidebarOf(page)).toEqual({ kind: 'value', value });
  await sidebarOf(page);
  expect(asked).toEqual(['/docs/static/sidebar/guide.1a2b.json']);
});

test('the current sidebar is reused for pages of its section', async () => {
  const sidebar = { file: page.sidebarFile, html: '<ul></ul>' };
  viewStore.set({ page, sidebar });
  expect(await createSidebarSource('/')(page)).toEqual({ kind: 'value', value: sidebar });
  expect(asked).toEqual([]);
});

test('a page without a section has no sidebar', async () => {
  expect(await createSidebarSource('/')(bare)).toEqual({ kind: 'value', value: undefined });
});
