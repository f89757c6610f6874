import { afterEach, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import type { RouteModule } from '#shared/route-module';
import type { PageData } from '#shared/types';
import { createModuleSource } from '../../../../theme/router/module-source.ts';
import type { MdxContent } from '../../../../theme/state/view-store.ts';

const Content: MdxContent = () => null;
const route = (path: string, load: RouteModule<MdxContent>['load'] = async () => ({ default: Content })) => ({
  path,
  filePath: 'en/x.mdx',
  lang: 'en',
  version: '' as const,
  load,
});
const page: PageData = { ...notFoundPage('/', { defaultLang: 'en', locales: [{ lang: 'en' }] }), pageType: 'doc' };
const sidebarOf = async () => ({ kind: 'value', value: undefined }) as const;

afterEach(() => vi.unstubAllGlobals());

test('a page is loaded with its module and its data, however its path is spelled', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ page }));
  });
  const source = createModuleSource({ routes: () => [route('/config/')], base: '/', sidebarOf });
  for (const path of ['/config/', '/config', '/config/index.html']) {
    expect(await source.load(path)).toEqual({
      kind: 'value',
      value: { page, article: { Content }, sidebar: undefined },
    });
  }
  expect(new Set(asked)).toEqual(new Set(['/page-data/config/index.json']));
});

test('a path without a route is a bad answer, which reloads from the server', async () => {
  const source = createModuleSource({ routes: () => [], base: '/', sidebarOf });
  expect(await source.load('/x')).toEqual({ kind: 'bad', reason: 'there is no such page' });
});

test('a module that fails to load is a bad answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ page })));
  const gone = route('/a', () => Promise.reject(new Error('chunk is gone')));
  const source = createModuleSource({ routes: () => [gone], base: '/', sidebarOf });
  expect(await source.load('/a')).toEqual({ kind: 'bad', reason: 'Error: chunk is gone' });
});
