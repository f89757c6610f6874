import { expect, test } from 'vitest';
import type { SearchSection } from '#shared/types';
import { langSearch } from '../../../../plugins/search-files/lang-search.ts';
import { searchIndexFiles } from '../../../../plugins/shared/search-file.ts';

function section(routePath: string, content: string, title = 'Page'): SearchSection {
  return { routePath, title, header: '', id: '', depth: 1, content, rank: 1 };
}

/** Content of the files by their paths, parsed; a hash in a name must be what the map, or the index, says. */
function filesOf(written: Readonly<Record<string, readonly SearchSection[]>>) {
  const files = searchIndexFiles(Object.entries(written).map(([lang, sections]) => langSearch({ lang, sections })));
  return new Map(files.map(({ path, content }) => [path, JSON.parse(String(content))]));
}

const english = [section('/a', 'The long text of the first page.'), section('/b', 'Second.')];
const chinese = [section('/zh/a', '第一页的文字。')];

test('a small language is one index under the hash of the map, beside its titles', () => {
  const files = filesOf({ en: english, zh: chinese });
  const entries = files.get('search-index.json');
  const [en, zh] = [entries.en.hash, entries.zh.hash];
  expect([entries.en.searchesTitles, entries.zh.searchesTitles]).toEqual([true, true]);
  expect([...files.keys()].sort()).toEqual([
    'search-index.json',
    `static/search_index.en.${en}.json`,
    `static/search_index.en.titles.${en}.json`,
    `static/search_index.zh.${zh}.json`,
    `static/search_index.zh.titles.${zh}.json`,
  ]);
  expect(files.get(`static/search_index.en.${en}.json`).pages).toEqual([
    {
      path: '/a',
      title: 'Page',
      keywords: [],
      description: '',
      headings: [],
      sections: ['The long text of the first page.'],
    },
    { path: '/b', title: 'Page', keywords: [], description: '', headings: [], sections: ['Second.'] },
  ]);
  expect(files.get(`static/search_index.zh.titles.${zh}.json`)).toEqual([{ path: '/zh/a', title: 'Page' }]);
});

test('titles are in reading order, on which the hash in their name depends', () => {
  const files = filesOf({ en: english });
  const reversed = filesOf({ en: english.toReversed() });
  const titles = (written: typeof files) => {
    const { en } = written.get('search-index.json');
    return written.get(`static/search_index.en.titles.${en.hash}.json`).map(({ path }: { path: string }) => path);
  };
  expect(titles(files)).toEqual(['/a', '/b']);
  expect(titles(reversed)).toEqual(['/b', '/a']);
  expect(reversed.get('search-index.json')).not.toEqual(files.get('search-index.json'));
});

test('headings have their anchors, and a rank is stored if it is not 1', () => {
  const sections = [
    { ...section('/a', ''), header: 'Some heading', id: 'some-heading', rank: 2 },
    { ...section('/a', ''), header: '标题', id: 'heading', rank: 2 },
  ];
  const files = filesOf({ en: sections });
  const { pages, ranks } = files.get(`static/search_index.en.${files.get('search-index.json').en.hash}.json`);
  const headings = [
    ['Some heading', 'some-heading'],
    ['标题', 'heading'],
  ];
  expect(pages).toMatchObject([{ headings, sections: ['', '', ''] }]);
  expect(ranks).toEqual([[0, 2]]);
});

test('the same sections give the same files, and an edit changes only the file names of its language', () => {
  const before = filesOf({ en: english, zh: chinese });
  expect([...filesOf({ en: english, zh: chinese })]).toEqual([...before]);
  const after = filesOf({ en: [section('/a', 'Another text.'), ...english.slice(1)], zh: chinese });
  const [was, is] = [before, after].map((files) => files.get('search-index.json'));
  expect([is.en.hash === was.en.hash, is.zh.hash === was.zh.hash]).toEqual([false, true]);
});

test('a language without pages has its files too', () => {
  const files = filesOf({ en: [] });
  expect(files.get(`static/search_index.en.${files.get('search-index.json').en.hash}.json`)).toMatchObject({
    pages: [],
  });
});

test('a split index is also written as one file, unless it is too large to be fetched ahead', () => {
  const filesWith = (fetchedAhead: number) => {
    const { files, searchesTitles } = langSearch({ lang: 'en', sections: english }, { oneFile: 0, fetchedAhead });
    expect(searchesTitles).toBe(fetchedAhead > 0);
    return files.map(({ path, content }) => ({
      kind: /\.(titles|whole|part|page)[.-]/.exec(path)?.[1],
      content: JSON.parse(content),
    }));
  };
  const [small, large] = [filesWith(10_000), filesWith(0)];
  expect(small.map(({ kind }) => kind)).toEqual([undefined, 'titles', 'whole', 'part', 'page', 'page']);
  expect(small.find(({ kind }) => kind === 'whole')?.content.pages.map(({ path }: { path: string }) => path)).toEqual([
    '/a',
    '/b',
  ]);
  expect(large.find(({ kind }) => kind === 'whole')).toBeUndefined();
  expect([small[0]?.content.hasWhole, large[0]?.content.hasWhole]).toEqual([true, false]);
});

test('above a certain size the index is split into parts, by the alphabet, and into a file for each page', () => {
  const search = langSearch({ lang: 'en', sections: english }, { oneFile: 0, fetchedAhead: 0 });
  const files = new Map(search.files.map(({ path, content }) => [path, JSON.parse(content)]));
  const { pages, beginnings } = files.get(`static/search_index.en.${search.hash}.json`);
  expect([pages, beginnings]).toEqual([[], ['']]);
  expect(files.get(`static/search_index.en.page-1.${search.hash}.json`)).toMatchObject({ path: '/b' });
  // The term, then the pages that have it in each field, each as its distance to the one before.
  expect(files.get(`static/search_index.en.part-0.${search.hash}.json`)).toContainEqual([
    'page',
    [0, 1],
    [0, 1],
    [],
    [],
    [],
    [0],
  ]);
});
