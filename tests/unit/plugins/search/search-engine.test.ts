import { expect, test } from 'vitest';
import type { SearchResult } from '../../../../plugins/search/types.ts';
import { searchIn } from './open-engine.ts';
import { section } from './section.ts';

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
  expect(searchIn(site)('proxy').groups.map(({ hits }) => hits[0]?.link)).toEqual([
    '/proxy',
    '/server#proxy',
    '/start',
  ]);
});

test('a pair of characters across two words counts less than the words', () => {
  const search = searchIn([
    section({ path: '/words', title: '一', content: '打包之后，依赖放在别处。' }),
    section({ path: '/across', title: '二', content: '赖打。' }),
  ]);
  expect(links(search('依赖打包'))[0]).toBe('/words');
});

const filler = ['a', 'b', 'c', 'd'].map((name) =>
  section({ path: `/${name}`, title: `Page ${name}`, content: 'Vue, React and a build: what else is there to watch?' }),
);

test('a heading that is the query is the first hit of its page, whatever title and keywords say', () => {
  const search = searchIn([
    ...filler,
    section({ path: '/cli', title: 'The rsbuild commands', keywords: ['rsbuild preview'], content: 'Four commands.' }),
    section({
      path: '/cli',
      title: 'The rsbuild commands',
      header: 'rsbuild preview',
      id: 'preview',
      content: 'Serves.',
    }),
  ]);
  expect(links(search('rsbuild preview'))).toEqual(['/cli#preview', '/cli']);
});

test.each([
  ['in a question', 'what is a micro-frontend'],
  ['in a question in Chinese', '什么是 micro-frontend？'],
])('a heading that was asked for %s comes first: %s', (_, query) => {
  const keywords = ['micro-frontend host'];
  const search = searchIn([
    ...filler,
    section({ path: '/federation', title: 'Federation', keywords, content: 'A micro-frontend.' }),
    section({
      path: '/glossary',
      title: 'Glossary',
      header: 'Micro-frontend',
      id: 'micro',
      content: 'Part of a page.',
    }),
  ]);
  expect(links(search(query))[0]).toBe('/glossary#micro');
});

test('a flag finds the pages that have it, with and without its dashes', () => {
  const search = searchIn([
    ...filler,
    section({ path: '/cli', title: 'Commands', content: 'To bundle again after each change, add --watch or -w.' }),
  ]);
  for (const query of ['bundle --watch', 'bundle watch', 'bundle -w']) expect(links(search(query))[0]).toBe('/cli');
});

test('a pasted message finds the heading with that message', () => {
  const message = 'Runtime compilation is not supported in this build of Vue.';
  const search = searchIn([
    ...filler,
    section({ path: '/vue2', title: 'Vue 2', keywords: ['Vue runtime'], content: 'Supported by a build.' }),
    section({ path: '/faq', title: 'Questions', header: message, id: 'runtime', content: 'Choose another build.' }),
  ]);
  for (const query of [message, message.slice(0, -1)]) expect(links(search(query))[0]).toBe('/faq#runtime');
});

test('more hits come after the first ones, which keep their order', () => {
  const search = searchIn(
    Array.from({ length: 40 }, (_, at) =>
      section({ path: `/${at}`, title: at % 5 === 0 ? 'saw' : `Saw ${'blade '.repeat(at % 7)}`, content: 'A saw.' }),
    ),
  );
  const pagesOf = (limit: number) => search('saw', limit).groups.map(({ path }) => path);
  const all = pagesOf(35);
  expect(all).toHaveLength(35);
  for (const limit of [7, 21]) expect(pagesOf(limit)).toEqual(all.slice(0, limit));
});

test('the exact title is first', () => {
  expect(links(searchIn(site)('SERVER'))[0]).toBe('/server');
});

test.each([
  ['a beginning', 'appl', '/fruit'],
  ['a letter too few', 'aples', '/fruit'],
  ['two letters changed', 'mornibf', '/fruit'],
  ['neighbours swapped', 'paers', '/fruit'],
  ['another first letter', 'nears', '/fruit'],
  ['words as one', 'quickstart', '/start'],
  ['an accent', 'cafe', '/fruit'],
  ['another number', 'morning apple', '/fruit'],
  ['part of an identifier', 'rsbuild', '/start'],
  ['the middle of an identifier', 'ersbuil', '/start'],
  ['a question', 'how do I use apples', '/fruit'],
  ['a question in Chinese', '怎么修改输出目录', '/zh'],
  ['one ideograph', '录', '/zh'],
])('%s: %s', (_, query, link) => {
  expect(links(searchIn(site)(query))[0]).toBe(link);
});

test.each([
  ['sourceMap', 'sourcemap'],
  ['output.sourceMap', 'output.sourcemap'],
  ['source', 'SOURCE'],
])('capital letters in a query do not change the answer: %s, %s', (query, other) => {
  const search = searchIn([
    ...filler,
    section({ path: '/map', title: 'output.sourceMap', content: 'Where the sourceMap of a script lies.' }),
    section({ path: '/debug', title: 'Debug', content: 'Turn on sourceMap, or a source map of your own.' }),
    section({ path: '/maps', title: 'Maps of a source', content: 'A map leads from a script to its source.' }),
  ]);
  expect(links(search(query)).length).toBeGreaterThan(0);
  expect(search(other).groups).toEqual(search(query).groups);
});

test('nothing is found for nothing', () => {
  const search = searchIn(site);
  for (const query of ['', '  ', '!?', '___', 'zzzzqq', '\ud83d']) expect(search(query).groups).toEqual([]);
});

test('a hit has its type, its statement and the matches in both', () => {
  expect(searchIn(site)('pears').groups).toEqual([
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

test('the best hit of each page comes before the second hit of any page', () => {
  const pages = Array.from({ length: 9 }, (_, at) => [
    section({ path: `/p${at}`, title: `Page ${at}`, content: 'saw' }),
    section({ path: `/p${at}`, title: `Page ${at}`, header: 'saw', id: 'saw', content: 'saw' }),
  ]).flat();
  const search = searchIn(pages);
  expect(new Set(links(search('saw')).map((link) => link.split('#')[0])).size).toBe(7);
  expect(search('saw').hasMore).toBe(true);
  expect(links(search('saw', 30))).toHaveLength(18);
  expect(search('saw', 30).hasMore).toBe(false);
});

test('a page can raise its rank', () => {
  const pages = ['/a', '/b', '/c'].map((path) => section({ path, content: 'same words', rank: path === '/c' ? 3 : 1 }));
  expect(links(searchIn(pages)('words'))[0]).toBe('/c');
});

test('a page is found by its description and its keywords, ahead of pages that merely mention the words', () => {
  const search = searchIn([
    section({ path: '/a', title: 'A', content: 'Nothing.', description: '转发请求到后端' }),
    section({ path: '/b', title: 'B', content: '后端的代理，后端的代理' }),
    section({ path: '/c', title: 'C', content: 'Nothing.', keywords: ['代理', 'reverse proxy'] }),
  ]);
  expect(links(search('转发请求'))).toEqual(['/a']);
  expect(links(search('代理'))).toEqual(['/c', '/b']);
  expect(links(search('reverse-proxy'))).toEqual(['/c']);
});

test('a name that is little more than the query comes before longer names that contain it', () => {
  const search = searchIn([
    section({
      path: '/a',
      title: 'Preconnect',
      content: 'Opens connections.',
      keywords: ['load fonts from another host', 'resolve the host of fonts early'],
    }),
    section({ path: '/b', title: 'Preload', content: 'Fetches files.', keywords: ['load fonts early'] }),
  ]);
  expect(links(search('load my fonts early'))).toEqual(['/b', '/a']);
});

test.each([
  ['written as one', 'styleloader'],
  ['as words', 'style loader'],
  ['with a mistake', 'styelloader'],
  ['as its beginning', 'styleloa'],
  ['with words that say little', 'styleLoader option'],
])('an option, asked for by the end of its name %s, comes before pages that mention it: %s', (_, query) => {
  const search = searchIn([
    section({
      path: '/mentions',
      title: 'output.injectStyles',
      content: 'Styles of the styleLoader, which is a style loader.',
    }),
    section({ path: '/loader', title: 'tools.styleLoader', content: 'Options.' }),
  ]);
  expect(links(search(query))[0]).toBe('/loader');
});

test('a name of several words is found by them', () => {
  const search = searchIn([
    section({ path: '/hooks', title: 'Hooks', header: 'modifyChain', id: 'modify', content: 'Called once.' }),
    section({ path: '/order', title: 'Order', content: 'To modify the chain is to modify it all.' }),
  ]);
  expect(links(search('modify chain'))[0]).toBe('/hooks#modify');
});

test('a pair of characters that is rarer than both of its neighbours counts as a pair across words', () => {
  const search = searchIn([
    section({ path: '/hash', title: '甲', content: '文件名带有哈希，文件名不变。' }),
    section({ path: '/class', title: '乙', content: '类名哈希。' }),
    section({ path: '/other', title: '丙', content: '哈希与文件名。' }),
  ]);
  expect(links(search('文件名哈希'))[0]).not.toBe('/class');
});

test('a character that joins words is not looked for with its neighbours', () => {
  const search = searchIn([
    section({ path: '/inline', title: '内联', content: '脚本写进 html。' }),
    section({ path: '/other', title: '其他', content: '打到别处，脚本联到外部。' }),
  ]);
  expect(links(search('脚本内联到html'))[0]).toBe('/inline');
});

test('a Chinese word is never corrected to another word: a word that no page contains finds nothing', () => {
  const search = searchIn([
    section({ path: '/zh/a', title: '天天更新', content: '每天更新，预先报告。' }),
    section({ path: '/zh/b', title: '热更新', content: '保存之后页面不刷新。' }),
  ]);
  expect(search('天气预报').groups).toEqual([]);
});

test.each([
  ['in its title', 'saw'],
  ['in a heading', 'blade'],
  ['in its text', 'grain'],
  ['as a keyword', 'hacksaw'],
  ['in its path', 'workshop'],
])('each hit shows why it was found: %s', (_, query) => {
  const path = '/workshop/saw';
  const sections = [
    section({ path, title: 'The saw', content: 'It cuts along the grain.', keywords: ['hacksaw'] }),
    section({ path, title: 'The saw', header: 'Change the blade', id: 'blade', content: 'Loosen the nut.' }),
  ];
  const hits = searchIn(sections)(query).groups.flatMap((group) => group.hits);
  expect(hits.length).toBeGreaterThan(0);
  for (const { headerRanges, statementRanges } of hits) {
    expect(headerRanges.length + statementRanges.length).toBeGreaterThan(0);
  }
});

test('two ideographs find only pages that contain them', () => {
  const search = searchIn([
    section({ path: '/zh/a', title: '其他', content: '两者的区别。' }),
    section({ path: '/zh/b', title: '差异', content: '两者的差异。', keywords: ['区别在哪'] }),
  ]);
  expect(links(search('区别'))).toEqual(['/zh/a']);
});
