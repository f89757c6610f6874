import { expect, test } from 'vitest';
import type { SynonymGroups } from '#search';
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

test('each language has a head and an index under the hash of the map, which leads to parts, lists and texts', () => {
  const files = filesOf({ en: english, zh: chinese });
  const { en, zh } = files.get('search-index.json');
  expect(files.get(`static/search_index.en.head.${en}.json`)).toMatchObject({
    lang: 'en',
    pages: [
      { path: '/a', title: 'Page' },
      { path: '/b', title: 'Page' },
    ],
  });
  const { parts, words, pairs, pages } = files.get(`static/search_index.en.${en}.json`);
  for (const hash of [`en-0-${parts}`, words, pairs])
    expect([...files.keys()]).toContain(`static/search_index.part.${hash}.json`);
  const textOf = (page: number) =>
    files.get(`static/search_index.text.en-${page}-${pages.slice(page * 5, page * 5 + 5)}.json`);
  expect([textOf(0), textOf(1), textOf(2)]).toEqual([
    { keywords: [], description: '', sections: ['The long text of the first page.'], leads: [] },
    { keywords: [], description: '', sections: ['Second.'], leads: [] },
    undefined,
  ]);
  expect(files.get(`static/search_index.zh.head.${zh}.json`)).toMatchObject({ lang: 'zh', pages: [{ path: '/zh/a' }] });
  expect(files.get(`static/search_index.zh.${zh}.json`).pages).toHaveLength(5);
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
  expect(files.get(`static/search_index.en.head.${en}.json`)).toMatchObject({ pages: [] });
  expect(files.get(`static/search_index.en.${en}.json`)).toMatchObject({ pages: '' });
});

test('synonyms stand in the head, once for all pages', () => {
  const synonyms = [['environment', 'env']];
  const files = filesOf({ en: english }, synonyms);
  expect(files.get(`static/search_index.en.head.${files.get('search-index.json').en}.json`)).toMatchObject({
    synonyms,
  });
});

test('from so many pages on the head has titles alone, and the file of a page has its names', () => {
  const sections = [...english, { ...section('/b', 'More.', ''), header: 'Heading', id: 'heading' }];
  const search = langSearch({ lang: 'en', sections, synonyms: [] }, 2);
  const files = new Map(search.files.map(({ path, content }) => [path, JSON.parse(content)]));
  const index = files.get(`static/search_index.en.${search.hash}.json`);
  expect(search.hash).toMatch(/^[0-9a-f]{8}-large$/);
  expect(files.get(`static/search_index.en.head.${search.hash}.json`)).toMatchObject({
    pages: [
      { path: '/a', title: 'Page', headings: [] },
      { path: '/b', title: 'Page', headings: [] },
    ],
  });
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
