import { expect, test } from 'vitest';
import { parseSearchHead, parseSearchIndex } from '../../../../../plugins/shared/search/read-index.ts';
import { createSearchEngine } from '../../../../../plugins/shared/search/search-engine.ts';
import { takeSteps } from '../../../../../plugins/shared/search/take-steps.ts';
import type { SearchResult } from '../../../../../plugins/shared/search/types.ts';
import { packSearch } from '../../../../../plugins/shared/search/write-index.ts';
import type { SearchSection } from '../../../../../plugins/shared/types.ts';
import { section } from './section.ts';

/** Answers of an engine that has everything. */
function engineOf(sections: readonly SearchSection[]) {
  const packed = packSearch(sections, 'en');
  const engine = takeSteps(createSearchEngine(parseSearchHead(packed.head)));
  takeSteps(engine.addIndex(parseSearchIndex(packed.index(packed.texts.map((_, at) => `${at}`)))));
  return (text: string, limit = 7): SearchResult => {
    const ranking = engine.rank(text, limit);
    if (ranking === undefined) return { groups: [], hasMore: false, terms: [] };
    for (const page of engine.missingTexts(ranking)) {
      const text = packed.texts[page];
      if (text !== undefined) engine.addText(page, text);
    }
    return engine.result(ranking);
  };
}

const links = (result: SearchResult) => result.groups.flatMap(({ hits }) => hits.map(({ link }) => link));

const site = [
  section({ path: '/proxy', title: 'server.proxy', content: 'Sends requests to another server.' }),
  section({ path: '/server', title: 'Server', content: 'The server answers requests. See the proxy.' }),
  section({ path: '/server', title: 'Server', header: 'Proxy', id: 'proxy', content: 'In short.' }),
  section({ path: '/start', title: 'Quick start', content: 'Install createRsbuild and run it behind a proxy.' }),
  section({ path: '/zh', title: '快速上手', content: '如何修改输出目录：设置 dist 的位置。' }),
  section({ path: '/fruit', title: 'Fruit', content: 'Apples and pears in the morning, café later.' }),
];

test('the name of an option comes before a heading, a heading before a text', () => {
  expect(engineOf(site)('proxy').groups.map(({ hits }) => hits[0]?.link)).toEqual([
    '/proxy',
    '/server#proxy',
    '/start',
  ]);
});

test('what only leads to another page comes after what says the same itself', () => {
  const related = { header: 'Related pages', id: 'related', content: 'Circular saw.', leadsElsewhere: true };
  const search = engineOf([
    section({ path: '/a', title: 'Glue', content: 'It dries in an hour.' }),
    section({ path: '/a', title: 'Glue', ...related }),
    section({
      path: '/b',
      title: 'Wood',
      content: 'It is cut along the grain, long before anything else is done. Then comes a circular saw.',
    }),
  ]);
  expect(links(search('circular saw'))).toEqual(['/b', '/a#related']);
});

test('a pair of characters across two words counts less than the words', () => {
  const search = engineOf([
    section({ path: '/words', title: '一', content: '打包之后，依赖放在别处。' }),
    section({ path: '/across', title: '二', content: '赖打。' }),
  ]);
  expect(links(search('依赖打包'))[0]).toBe('/words');
});

test('the exact title is first', () => {
  expect(links(engineOf(site)('SERVER'))[0]).toBe('/server');
});

test.each([
  ['a beginning', 'appl', '/fruit'],
  ['a letter too few', 'aples', '/fruit'],
  ['two letters changed', 'mroninf', '/fruit'],
  ['neighbours swapped', 'paers', '/fruit'],
  ['an accent', 'cafe', '/fruit'],
  ['another number', 'morning apple', '/fruit'],
  ['words as one', 'quickstart', '/start'],
  ['part of an identifier', 'rsbuild', '/start'],
  ['the middle of an identifier', 'ersbuil', '/start'],
  ['a question', 'how do I use apples', '/fruit'],
  ['a question in Chinese', '怎么修改输出目录', '/zh'],
  ['one ideograph', '录', '/zh'],
])('%s: %s', (_, query, link) => {
  expect(links(engineOf(site)(query))[0]).toBe(link);
});

test('nothing is found for nothing', () => {
  const search = engineOf(site);
  for (const query of ['', '  ', '!?', '___', 'zzzzqq', '\ud83d']) expect(search(query).groups).toEqual([]);
});

test('a hit has its type, its statement and what matched in both', () => {
  expect(engineOf(site)('pears').groups).toEqual([
    {
      title: 'Fruit',
      path: '/fruit',
      hits: [
        {
          type: 'content',
          header: 'Fruit',
          link: '/fruit',
          statement: 'Apples and pears in the morning, café later.',
          headerRanges: [],
          statementRanges: [[11, 16]],
        },
      ],
    },
  ]);
});

test('the best hit of each page comes before a second one of any page', () => {
  const pages = Array.from({ length: 9 }, (_, at) => [
    section({ path: `/p${at}`, title: `Page ${at}`, content: 'saw' }),
    section({ path: `/p${at}`, title: `Page ${at}`, header: 'saw', id: 'saw', content: 'saw' }),
  ]).flat();
  const search = engineOf(pages);
  expect(new Set(links(search('saw')).map((link) => link.split('#')[0])).size).toBe(7);
  expect(search('saw').hasMore).toBe(true);
  expect(links(search('saw', 30))).toHaveLength(18);
  expect(search('saw', 30).hasMore).toBe(false);
});

test('a page can lift its rank', () => {
  const pages = ['/a', '/b', '/c'].map((path) => section({ path, content: 'same words', rank: path === '/c' ? 3 : 1 }));
  expect(links(engineOf(pages)('words'))[0]).toBe('/c');
});

test('a page is found by the words of its description and by its keywords, which come before what others say', () => {
  const search = engineOf([
    section({ path: '/a', title: 'A', content: 'Nothing.', description: '转发请求到后端' }),
    section({ path: '/b', title: 'B', content: '后端的代理，后端的代理' }),
    section({ path: '/c', title: 'C', content: 'Nothing.', keywords: ['代理', 'reverse proxy'] }),
  ]);
  expect(links(search('转发请求'))).toEqual(['/a']);
  expect(links(search('代理'))).toEqual(['/c', '/b']);
  expect(links(search('reverse-proxy'))).toEqual(['/c']);
});

test('titles and headings are found before the index is there', () => {
  const packed = packSearch(site, 'en');
  const engine = takeSteps(createSearchEngine(parseSearchHead(packed.head)));
  const ranking = engine.rank('proxy', 7);
  expect(ranking && links(engine.result(ranking))).toEqual(['/proxy', '/server#proxy']);
  expect(ranking && engine.missingTexts(ranking)).toEqual([]);
});
