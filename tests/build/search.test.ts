import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberedHash, type SearchDirectory } from '#search';
import { indexedPages } from '../support/search.ts';
import { buildFixture, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await buildFixture('search');
});
afterAll(() => site?.dispose());

const searchFiles = async () => (await site.outputFiles()).filter((file) => /search[-_]index/.test(file));

test('each language has a head and an index, named by the hash of both, which lead to parts, lists and a text for each page', async () => {
  const hashes = await site.json<Record<string, string>>('search-index.json');
  expect(Object.keys(hashes)).toEqual(['en', 'zh']);
  const files = await searchFiles();
  for (const [lang, hash] of Object.entries(hashes)) {
    expect(files).toContain(`static/search_index.${lang}.${hash}.json`);
    expect(files).toContain(`static/search_index.${lang}.head.${hash}.json`);
    const { parts, words, pairs } = await site.json<SearchDirectory>(`static/search_index.${lang}.${hash}.json`);
    for (const part of [numberedHash(lang, 0, parts), words, pairs])
      expect(files).toContain(`static/search_index.part.${part}.json`);
    expect(await indexedPages(site, lang)).toHaveLength(13);
  }
});

test('an edit changes the index of its language and the text of its page, and no script', async () => {
  const before = new Set(await site.outputFiles());
  await site.write('docs/en/guide/saw.md', (await site.read('docs/en/guide/saw.md')).replace('an angle', 'a slant'));
  const { status } = await site.build();
  expect(status).toBe(0);
  const added = (await site.outputFiles()).filter((file) => !before.has(file));
  expect(added.map((file) => file.replace(/[0-9a-f]{8}|en-\d+-[0-9a-f]{5}/, '#'))).toEqual([
    'static/search_index.en.#.json',
    'static/search_index.en.head.#.json',
    // Its terms, and the list of all words.
    'static/search_index.part.#.json',
    'static/search_index.part.#.json',
    'static/search_index.text.#.json',
  ]);
});

test('a page that opts out is in no file of the search', async () => {
  await site.write('docs/en/guide/plane.md', '---\nsearch: false\n---\n\n# Plane\n\nZyxwvut.\n');
  const { status } = await site.build();
  expect(status).toBe(0);
  const texts = await Promise.all((await searchFiles()).map((file) => site.output(file)));
  expect(texts.filter((text) => /zyxwvut/i.test(text))).toEqual([]);
  const { en } = await site.json<{ en: string }>('search-index.json');
  const { pages } = await site.json<{ pages: readonly { path: string }[] }>(`static/search_index.en.head.${en}.json`);
  expect(pages.map(({ path }) => path)).not.toContain('/guide/plane');
});
