import { expect, test } from 'vitest';
import type { SynonymGroups } from '#shared/search/synonyms';
import type { SearchSection } from '#shared/types';
import { langSearch } from '../../../plugins/search-files.ts';
import { searchIndexFiles, searchNames } from '../../../plugins/search-info.ts';

function section(routePath: string, content: string, title = 'Page'): SearchSection {
  return { routePath, title, header: '', id: '', depth: 1, content, rank: 1 };
}

/** Content of the files by their paths, parsed; a hash in a name must be what the map, or the index, says. */
function filesOf(written: Readonly<Record<string, readonly SearchSection[]>>, synonyms: SynonymGroups = []) {
  const files = searchIndexFiles(
    Object.entries(written).map(([lang, sections]) => langSearch({ lang, sections, synonyms })),
  );
  return new Map(files.map(({ path, content }) => [path, JSON.parse(String(content))]));
}

const english = [section('/a', 'The long text of the first page.'), section('/b', 'Second.')];
const chinese = [section('/zh/a', '第一页的文字。')];

test('the browser is told where the files are, by patterns that no edit of a text changes', () => {
  expect(searchNames).toEqual({
    hashFile: 'search-index.json',
    filePattern: 'static/search_index.<lang>.<hash>.json',
    headPattern: 'static/search_index.<lang>.head.<hash>.json',
    textPattern: 'static/search_index.text.<hash>.json',
    partPattern: 'static/search_index.part.<hash>.json',
  });
});

test('each language has a head and an index under the hash of the map, each page its description and text', () => {
  const files = filesOf({ en: english, zh: chinese });
  const { en, zh } = files.get('search-index.json');
  const index = files.get(`static/search_index.en.${en}.json`);
  expect(files.get(`static/search_index.en.head.${en}.json`)).toMatchObject({
    lang: 'en',
    pages: [
      { path: '/a', title: 'Page' },
      { path: '/b', title: 'Page' },
    ],
  });
  expect(index.texts.map((hash: string) => files.get(`static/search_index.text.${hash}.json`))).toEqual([
    { keywords: [], description: '', sections: ['The long text of the first page.'], leads: [] },
    { keywords: [], description: '', sections: ['Second.'], leads: [] },
  ]);
  expect(files.get(`static/search_index.zh.head.${zh}.json`)).toMatchObject({ lang: 'zh', pages: [{ path: '/zh/a' }] });
  expect(files.get(`static/search_index.zh.${zh}.json`).texts).toHaveLength(1);
  expect(files.size).toBe(8);
});

test('a text that stands on two pages is one file', () => {
  const files = filesOf({ en: [section('/a', 'Same.'), section('/b', 'Same.')], zh: [section('/zh/a', 'Same.')] });
  expect([...files.keys()].filter((path) => path.includes('.text.'))).toHaveLength(1);
});

test('the same sections give the same files, and an edit changes the names of its own language alone', () => {
  const before = filesOf({ en: english, zh: chinese });
  expect([...filesOf({ en: english, zh: chinese })]).toEqual([...before]);
  const after = filesOf({ en: [section('/a', 'Another text.'), ...english.slice(1)], zh: chinese });
  const [was, is] = [before, after].map((files) => files.get('search-index.json'));
  expect([is.en === was.en, is.zh === was.zh]).toEqual([false, true]);
});

test('a new title changes the name of the index, though its terms lie in the text', () => {
  const [was, is] = ['Page', 'Other'].map((title) => filesOf({ en: [section('/a', 'Text.', title)] }));
  expect(is?.get('search-index.json')).not.toEqual(was?.get('search-index.json'));
});

test('a language without pages has its files too', () => {
  const files = filesOf({ en: [] });
  const { en } = files.get('search-index.json');
  expect([...files.keys()].sort()).toEqual([
    'search-index.json',
    `static/search_index.en.${en}.json`,
    `static/search_index.en.head.${en}.json`,
  ]);
});

test('synonyms stand in the head, once for all pages', () => {
  const synonyms = [['environment', 'env']];
  const files = filesOf({ en: english }, synonyms);
  expect(files.get(`static/search_index.en.head.${files.get('search-index.json').en}.json`)).toMatchObject({
    synonyms,
  });
});

test('from so many pages on the index is in parts: its first file leads to parts, lists and pages, the head has the titles', () => {
  const sections = [...english, { ...section('/b', 'More.', ''), header: 'Heading', id: 'heading' }];
  const search = langSearch({ lang: 'en', sections, synonyms: [] }, 2);
  const files = new Map(search.files.map(({ path, content }) => [path, JSON.parse(content)]));
  const index = files.get(`static/search_index.en.${search.hash}.json`);
  expect(search.hash).toMatch(/^[0-9a-f]{8}-parts$/);
  expect(files.get(`static/search_index.en.head.${search.hash}.json`)).toMatchObject({
    pages: [
      { path: '/a', title: 'Page', headings: [] },
      { path: '/b', title: 'Page', headings: [] },
    ],
  });
  for (const hash of [...index.parts, index.words, index.pairs])
    expect([...files.keys()]).toContain(`static/search_index.part.${hash}.json`);
  expect(files.get(`static/search_index.text.en-1-${index.pages.slice(5)}.json`)).toEqual({
    path: '/b',
    title: 'Page',
    headings: [['Heading']],
    keywords: [],
    description: '',
    sections: ['Second.', 'More.'],
    leads: [],
  });
  expect(langSearch({ lang: 'en', sections, synonyms: [] }, 3).hash).toMatch(/^[0-9a-f]{8}$/);
});
