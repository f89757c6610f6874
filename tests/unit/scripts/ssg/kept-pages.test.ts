import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import type { PageData } from '#shared/types';
import type { DocSite } from '../../../../plugins/index.ts';
import { type KeptPages, openKeptPages } from '../../../../scripts/ssg/kept-pages.ts';

let cacheDir: string;
/** Facts of the documents by their source paths; one that is not here does not compile. */
let facts: Record<string, { readonly hash: string; readonly readsMachine: boolean }>;

beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'kept-pages-'));
  facts = { 'en/a.mdx': { hash: 'a', readsMachine: false }, 'en/part.mdx': { hash: 'part', readsMachine: false } };
});
afterEach(() => rm(cacheDir, { recursive: true }));

const settings = { defaultLang: 'en', locales: [{ lang: 'en', label: 'English', htmlLang: 'en' }] };
const page: PageData = { ...notFoundPage('/', settings), routePath: '/a', pagePath: 'a', title: 'A' };
const parts = { articleHtml: '<p>A</p>', app: '<main><p>A</p></main>', markdown: 'A\n' };

/** The pages of a site with the document `en/a.mdx`, which imports `en/part.mdx`. */
function open(bundle: { readonly id?: string; readonly isRepeatable?: boolean } = {}): KeptPages {
  const model = {
    pages: new Map([['/a', { doc: { relativePath: 'en/a.mdx' } }]]),
    docByPath: (relativePath: string) => ({ relativePath }),
    compile: async ({ relativePath }: { readonly relativePath: string }) => {
      const known = facts[relativePath];
      return known ? { ok: true, facts: known } : { ok: false };
    },
  };
  // Only this part of a site is used.
  const site = { config: { cacheDir }, model: () => model } as unknown as DocSite;
  return openKeptPages(site, { id: 'one', isRepeatable: true, fragments: { 'en/a.mdx': ['en/part.mdx'] }, ...bundle });
}

async function onlyFile(): Promise<string> {
  const [name = ''] = await readdir(path.join(cacheDir, 'pages'));
  return path.join(cacheDir, 'pages', name);
}

test('a page is given back as it was, also by another build', async () => {
  await open().set(page, parts);
  expect(await open().get(page)).toEqual(parts);
});

test('the text of an article is kept once', async () => {
  await open().set(page, parts);
  expect((await readFile(await onlyFile(), 'utf8')).split('<p>A</p>')).toHaveLength(2);
});

test('a page without a document is kept too', async () => {
  const empty = { articleHtml: '', app: '<main></main>', markdown: '' };
  await open().set({ ...page, routePath: '/404' }, empty);
  expect(await open().get({ ...page, routePath: '/404' })).toEqual(empty);
});

describe('nothing is given back when', () => {
  beforeEach(() => open().set(page, parts));

  test('the data of the page is another', async () => {
    expect(await open().get({ ...page, title: 'B' })).toBeUndefined();
  });

  test('its document is another', async () => {
    facts['en/a.mdx'] = { hash: 'b', readsMachine: false };
    expect(await open().get(page)).toBeUndefined();
  });

  test('a fragment of it is another', async () => {
    facts['en/part.mdx'] = { hash: 'other', readsMachine: false };
    expect(await open().get(page)).toBeUndefined();
  });

  test('its document cannot be compiled', async () => {
    delete facts['en/a.mdx'];
    expect(await open().get(page)).toBeUndefined();
  });

  test('the bundle is another', async () => {
    expect(await open({ id: 'two' }).get(page)).toBeUndefined();
  });

  test.each(['', '{"key":', '{}', 'null'])('its file holds `%s`', async (text) => {
    await writeFile(await onlyFile(), text);
    expect(await open().get(page)).toBeUndefined();
  });
});

describe('a page is not kept when', () => {
  afterEach(async () => {
    expect(await readdir(cacheDir)).toEqual([]);
  });

  test('a fragment may be another one the next time', async () => {
    facts['en/part.mdx'] = { hash: 'part', readsMachine: true };
    await open().set(page, parts);
  });

  test('a component of the site may', async () => {
    await open({ isRepeatable: false }).set(page, parts);
  });
});

test('pages that are no more are forgotten; what another build is writing stays', async () => {
  const pages = open();
  await pages.set(page, parts);
  await pages.set({ ...page, routePath: '/404' }, parts);
  await writeFile(path.join(cacheDir, 'pages/0123.json.draft'), '');
  await pages.prune(['/404']);
  expect(await pages.get(page)).toBeUndefined();
  expect(await pages.get({ ...page, routePath: '/404' })).toEqual(parts);
  expect(await readdir(path.join(cacheDir, 'pages'))).toContain('0123.json.draft');
});
