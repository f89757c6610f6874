import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexedPages } from '../support/search.ts';
import { sharedSite } from '../support/shared-site.ts';
import { copySite, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await copySite(await sharedSite('search'));
});
afterAll(() => site?.dispose());

const searchFiles = async () => (await site.outputFiles()).filter((file) => /search[-_]index/.test(file));

test('a language is one index with all its pages, named by its hash, beside a list of their titles', async () => {
  const entries = await site.json<Record<string, { readonly hash: string }>>('search-index.json');
  expect(Object.keys(entries)).toEqual(['en', 'zh']);
  expect((await searchFiles()).sort()).toEqual(
    [
      'search-index.json',
      ...Object.entries(entries).flatMap(([lang, { hash }]) => [
        `static/search_index.${lang}.${hash}.json`,
        `static/search_index.${lang}.titles.${hash}.json`,
      ]),
    ].sort(),
  );
  expect(await indexedPages(site, 'en')).toHaveLength(13);
});

test('an edit changes the files of its language, and no script', async () => {
  const before = new Set(await site.outputFiles());
  await site.write('docs/en/guide/saw.md', (await site.read('docs/en/guide/saw.md')).replace('an angle', 'a slant'));
  const { status } = await site.build();
  expect(status).toBe(0);
  const added = (await site.outputFiles()).filter((file) => !before.has(file));
  expect(added.map((file) => file.replace(/[0-9a-f]{8}/, '#'))).toEqual([
    'static/search_index.en.#.json',
    'static/search_index.en.titles.#.json',
  ]);
});

test('a page that opts out is in no file of the search', async () => {
  await site.write('docs/en/guide/plane.md', '---\nsearch: false\n---\n\n# Plane\n\nZyxwvut.\n');
  const { status } = await site.build();
  expect(status).toBe(0);
  const texts = await Promise.all((await searchFiles()).map((file) => site.output(file)));
  expect(texts.filter((text) => /zyxwvut/i.test(text))).toEqual([]);
  expect((await indexedPages(site, 'en')).map(({ path }) => path)).not.toContain('/guide/plane');
});
