import { afterEach, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import type { PageData } from '#shared/types';
import type { Answer } from '../../../../theme/router/fetch-json.ts';
import { createFileSource } from '../../../../theme/router/file-source.ts';
import type { Sidebar } from '../../../../theme/state/view-store.ts';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }] };
const pageOf = (title: string): PageData => ({ ...notFoundPage('/', settings), title, pageType: 'doc', shellId: 's1' });

afterEach(() => vi.unstubAllGlobals());

/** A source of files that a test can change; `asked` lists the requested ones. */
function sourceOf(
  files: Record<string, unknown>,
  sidebar: Answer<Sidebar | undefined> = { kind: 'value', value: undefined },
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const file = files[url];
    return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file));
  });
  const source = createFileSource({ base: '/docs/', shellId: 's1', sidebarOf: async () => sidebar });
  return { source, asked };
}

test('a page is loaded from its page-data file', async () => {
  const page = pageOf('B');
  const { source, asked } = sourceOf({ '/docs/page-data/guide/b.json': { page, html: '<h1>B</h1>' } });
  expect(await source.load('/guide/b.html')).toEqual({
    kind: 'value',
    value: { page, article: { html: '<h1>B</h1>' }, sidebar: undefined },
  });
  expect(asked).toEqual(['/docs/page-data/guide/b.json']);
});

test('page data of another shell, or without HTML, is a bad answer', async () => {
  const { source } = sourceOf({
    '/docs/page-data/a.json': { page: { ...pageOf('A'), shellId: 's2' }, html: '' },
    '/docs/page-data/b.json': { page: pageOf('B') },
  });
  expect(await source.load('/a')).toEqual({ kind: 'bad', reason: 'not the expected data' });
  expect(await source.load('/b')).toEqual({ kind: 'bad', reason: 'not the expected data' });
});

test('a failure to load the sidebar counts like a failure to load the page', async () => {
  const none = { kind: 'none', error: 'offline' } as const;
  const { source } = sourceOf({ '/docs/page-data/a.json': { page: pageOf('A'), html: '' } }, none);
  expect(await source.load('/a')).toEqual(none);
});

test('the visit after a preload makes no request, every later visit does', async () => {
  const { source, asked } = sourceOf({ '/docs/page-data/a.json': { page: pageOf('A'), html: '' } });
  const onNewer = vi.fn();
  source.preload('/a');
  await source.load('/a', onNewer);
  expect(asked).toHaveLength(1);
  await source.load('/a', onNewer);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(onNewer).not.toHaveBeenCalled();
});

test('newer data found in the background is passed on', async () => {
  const files: Record<string, unknown> = { '/docs/page-data/a.json': { page: pageOf('Old'), html: 'old' } };
  const { source } = sourceOf(files);
  const titles: string[] = [];
  await source.load('/a');
  files['/docs/page-data/a.json'] = { page: pageOf('New'), html: 'new' };
  const answer = await source.load('/a', ({ page }) => titles.push(page.title));
  expect(answer).toMatchObject({ kind: 'value', value: { page: { title: 'Old' } } });
  await vi.waitFor(() => expect(titles).toEqual(['New']));
});

test('a failed refresh is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const files: Record<string, unknown> = { '/docs/page-data/a.json': { page: pageOf('A'), html: '' } };
  const { source } = sourceOf(files);
  const onNewer = vi.fn();
  await source.load('/a');
  delete files['/docs/page-data/a.json'];
  expect((await source.load('/a', onNewer)).kind).toBe('value');
  await vi.waitFor(() =>
    expect(log).toHaveBeenCalledWith('Could not refresh the data of a.', { kind: 'bad', reason: 'status 404' }),
  );
  expect(onNewer).not.toHaveBeenCalled();
});
