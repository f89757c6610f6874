import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import type { PageData } from '#shared/types';
import type { Doc } from '../../../../plugins/index.ts';
import { type KeptPages, openKeptPages, type PageFiles } from '../../../../plugins/reuse/kept-pages.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import type { WrittenFrame } from '../../../../scripts/ssg/page-writer.ts';
import { damageStore } from '../../../support/damage-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeDoc } from '../features/support.ts';

let cacheDir: string;
/** Facts of the documents by their source paths; a document that is missing here does not compile. */
let traits: Record<string, { readonly hash: string; readonly mayReadMachine: boolean }>;

beforeEach(() => {
  cacheDir = temporaryFolder();
  traits = { 'en/a.mdx': { hash: 'a', mayReadMachine: false }, 'en/part.mdx': { hash: 'part', mayReadMachine: false } };
});

const settings = {
  defaultLang: 'en',
  locales: [{ lang: 'en', label: 'English', langAttributes: { lang: 'en', dir: 'ltr' } }],
};
const page: PageData = { ...notFoundPage('/', settings), routePath: '/a', pagePath: 'a', title: 'A' };
const frame: WrittenFrame = {
  langAttributes: { lang: 'en', dir: 'ltr' },
  head: [],
  body: [{ tag: 'script', attrs: { src: '/a.js' } }],
  policy: { connect: [], sources: {} },
};
const files = filesOf('<main><p>甲</p></main>', '{"html":"<p>甲</p>"}', '甲\n');

/** The pages of a site with the document `en/a.mdx`, which imports `en/part.mdx`. */
function open(bundle: { readonly id?: string } = {}): KeptPages {
  const model = {
    pages: new Map([['/a', { doc: makeDoc('en/a.mdx', '/a') }]]),
    docByPath: (relativePath: string) => makeDoc(relativePath, ''),
    compile: async ({ relativePath }: Doc) => {
      const known = traits[relativePath];
      return known ? { ok: true as const, traits: known } : { ok: false as const };
    },
  };
  return openKeptPages(openStore(cacheDir), model, {
    id: 'one',
    fragments: { 'en/a.mdx': ['en/part.mdx'] },
    ...bundle,
  });
}

async function get(asked: PageData, around: WrittenFrame, pages: KeptPages = open()): Promise<PageFiles | undefined> {
  const key = await pages.keyOf(asked, around);
  return key === undefined ? undefined : pages.get(asked, key);
}

async function set(asked: PageData, made: PageFiles, pages: KeptPages = open()): Promise<void> {
  const key = await pages.keyOf(asked, frame);
  if (key !== undefined) pages.set(asked, key, made);
}

function filesOf(document: string, data: string, markdown: string) {
  return { document: Buffer.from(document), data: Buffer.from(data), markdown: Buffer.from(markdown) };
}

test('a page is restored as it was, also by another build', async () => {
  await set(page, files);
  expect(await get(page, frame)).toEqual(files);
});

test('the hashes of the inline code in its document are restored too', async () => {
  const known = { ...files, hashes: { scripts: ['sha256-a'], styles: [] } };
  await set(page, known);
  expect(await get(page, frame)).toEqual(known);
});

test('a page without a document is kept, too', async () => {
  const empty = filesOf('<main></main>', '{}', '');
  await set({ ...page, routePath: '/404' }, empty);
  expect(await get({ ...page, routePath: '/404' }, frame)).toEqual(empty);
});

describe('nothing is restored when', () => {
  beforeEach(() => set(page, files));

  test('the data of the page differs', async () => {
    expect(await get({ ...page, title: 'B' }, frame)).toBeUndefined();
  });

  test('plugins wrap it in something else', async () => {
    expect(await get(page, { ...frame, body: [] })).toBeUndefined();
  });

  test('plugins allow more of its document', async () => {
    const policy = { connect: [], sources: { 'img-src': ['data:'] } };
    expect(await get(page, { ...frame, policy })).toBeUndefined();
  });

  test('plugins change its document', async () => {
    expect(await get(page, { ...frame, policy: undefined })).toBeUndefined();
  });

  test('its document differs', async () => {
    traits['en/a.mdx'] = { hash: 'b', mayReadMachine: false };
    expect(await get(page, frame)).toBeUndefined();
  });

  test('one of its fragments differs', async () => {
    traits['en/part.mdx'] = { hash: 'other', mayReadMachine: false };
    expect(await get(page, frame)).toBeUndefined();
  });

  test('its document cannot be compiled', async () => {
    delete traits['en/a.mdx'];
    expect(await get(page, frame)).toBeUndefined();
  });

  test('the bundle differs', async () => {
    expect(await get(page, frame, open({ id: 'two' }))).toBeUndefined();
  });

  test.each<[string, (packed: string) => string]>([
    ['is empty', () => ''],
    ['holds something else', () => '{}'],
    ['was cut off', (packed) => packed.slice(0, -1)],
    ['was cut off early', (packed) => packed.slice(0, 40)],
    ['was changed', (packed) => packed.replace('main', 'nave')],
  ])('its file %s', async (_name, damage) => {
    await damageStore(cacheDir, async (file) => writeFile(file, damage(await readFile(file, 'utf8'))));
    expect(await get(page, frame)).toBeUndefined();
  });
});

describe('a page is not kept when', () => {
  afterEach(async () => {
    expect(await readdir(cacheDir)).toEqual([]);
  });

  test('a fragment may differ the next time', async () => {
    traits['en/part.mdx'] = { hash: 'part', mayReadMachine: true };
    await set(page, files);
  });
});
