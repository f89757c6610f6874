import { expect, test } from 'vitest';
import type { SearchResult } from '../../../../plugins/search/types.ts';
import { ask, openSearch, searchIn } from './open-engine.ts';
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

test('what only leads to another page comes after what says the same itself', () => {
  const related = { header: 'Related pages', id: 'related', content: 'Circular saw.', leadsElsewhere: true };
  const search = searchIn([
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
  const search = searchIn([
    section({ path: '/words', title: '一', content: '打包之后，依赖放在别处。' }),
    section({ path: '/across', title: '二', content: '赖打。' }),
  ]);
  expect(links(search('依赖打包'))[0]).toBe('/words');
});

const filler = ['a', 'b', 'c', 'd'].map((name) =>
  section({ path: `/${name}`, title: `Page ${name}`, content: 'Vue, React and a build: what else is there to watch?' }),
);

test('a flag beside other words is looked for as it stands', () => {
  const search = searchIn([
    ...filler,
    section({
      path: '/api',
      title: 'Instance',
      header: 'Watch',
      id: 'watch',
      content: 'Call rsbuild.build and watch.',
    }),
    section({ path: '/cli', title: 'Commands', content: 'To build again after each change, add --watch.' }),
  ]);
  expect(links(search('build watch'))[0]).toBe('/api#watch');
  expect(links(search('build --watch'))[0]).toBe('/cli');
});

test('a message that was pasted leads to the text that has it word for word', () => {
  const search = searchIn([
    ...filler,
    section({
      path: '/vue2',
      title: 'Vue 2',
      keywords: ['Vue runtime'],
      content: 'Compilation is supported by a build.',
    }),
    section({
      path: '/errors',
      title: 'Compiler',
      content: 'Otherwise it logs: Runtime compilation is not supported in this build of Vue.',
    }),
  ]);
  expect(links(search('runtime compilation is not supported in this build of Vue'))[0]).toBe('/errors');
});

test('a page that has the message word for word is looked at behind many that say more of one of its words', () => {
  const wordy = Array.from({ length: 20 }, (_, number) =>
    section({ path: `/${number}`, title: `Condition ${number}`, keywords: ['last one'], content: 'A condition.' }),
  );
  const message = 'Default condition should be last one';
  const search = searchIn([
    ...wordy,
    section({ path: '/order', title: 'Exports', content: `In the wrong order it says: ${message}.` }),
  ]);
  expect(links(search(message))).toContain('/order');
});

test('a question in Chinese leads to the heading that names its subject', () => {
  const search = searchIn([
    ...filler,
    section({ path: '/zh/federation', title: '模块联邦', keywords: ['微前端应用'], content: '前端应用拆成微前端。' }),
    section({ path: '/zh/glossary', title: '术语表', header: '微前端', id: 'micro', content: '页面的一部分。' }),
  ]);
  expect(links(search('什么是微前端'))[0]).toBe('/zh/glossary#micro');
});

test('as long as only names are known a pair of characters is no mistake', () => {
  const { engine } = openSearch([section({ path: '/template', title: 'HTML 模板', content: '样板。' })]);
  expect(engine.rank('样板', 7)?.pages).toEqual([]);
});

test('a heading that is the query comes before a keyword that is', () => {
  const message = 'require of an ES module fails';
  const search = searchIn([
    ...filler,
    section({
      path: '/modules',
      title: 'ES module',
      keywords: [message],
      content: 'What require does with an ES module.',
    }),
    section({ path: '/faq', title: 'Modules', header: message, id: 'require', content: 'Import it.' }),
  ]);
  expect(links(search(message))[0]).toBe('/faq#require');
});

test('more hits come after the first ones, which keep their order', () => {
  const opened = openSearch(
    Array.from({ length: 30 }, (_, number) => section({ path: `/${number}`, title: `Saw ${number}` })),
  );
  // Texts have turned out to speak for the pages that were looked at last.
  const answer = (limit: number) => {
    ask(opened, 'saw', limit);
    const ranking = opened.engine.rank('saw', limit);
    if (ranking === undefined) throw new Error('Nothing is asked.');
    return links(
      opened.engine.result({ ...ranking, pages: ranking.pages.map((page, at) => ({ ...page, score: at })) }),
    );
  };
  expect(answer(21).slice(0, 7)).toEqual(answer(7));
  expect(answer(21).length).toBe(21);
});

test('a word with signs is not found as a part of another one', () => {
  const search = searchIn([
    ...filler,
    section({ path: '/tree', title: 'Trees', content: 'Build, build: the tree-walk of --watch-all builds.' }),
    section({ path: '/cli', title: 'Terminal', content: 'To build after each change, add -w or --watch to it.' }),
  ]);
  expect(links(search('build -w'))[0]).toBe('/cli');
  expect(links(search('build --watch'))[0]).toBe('/cli');
});

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

test('a question about a thing leads to the heading that names it', () => {
  const search = searchIn([
    ...filler,
    section({
      path: '/federation',
      title: 'Federation',
      keywords: ['micro-frontend host'],
      content: 'A micro-frontend.',
    }),
    section({
      path: '/glossary',
      title: 'Glossary',
      header: 'Micro-frontend',
      id: 'micro',
      content: 'Part of a page.',
    }),
  ]);
  expect(links(search('what is a micro-frontend'))[0]).toBe('/glossary#micro');
});

test.each([
  ['between two right ones', '热跟新', '/hmr'],
  ['in a longer query', '编译进渡条', '/progress'],
  ['at the end', '拆报', '/split'],
  ['at the beginning', 'html 摸板', '/template'],
])('a wrong character %s is forgiven', (_, query, path) => {
  const search = searchIn([
    section({ path: '/hmr', title: '模块热更新', content: '保存之后页面不刷新。' }),
    section({ path: '/progress', title: '进度条', content: '编译时显示。' }),
    section({ path: '/split', title: '拆包', content: '代码分成多个文件。' }),
    section({ path: '/template', title: 'HTML 模板', content: '页面的文件。' }),
    section({ path: '/start', title: '快速上手', content: '安装之后编译。' }),
  ]);
  expect(links(search(query))[0]).toBe(path);
});

test('the exact title is first', () => {
  expect(links(searchIn(site)('SERVER'))[0]).toBe('/server');
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
  expect(links(searchIn(site)(query))[0]).toBe(link);
});

test('nothing is found for nothing', () => {
  const search = searchIn(site);
  for (const query of ['', '  ', '!?', '___', 'zzzzqq', '\ud83d']) expect(search(query).groups).toEqual([]);
});

test('a hit has its type, its statement and what matched in both', () => {
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

test('the best hit of each page comes before a second one of any page', () => {
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

test('a page can lift its rank', () => {
  const pages = ['/a', '/b', '/c'].map((path) => section({ path, content: 'same words', rank: path === '/c' ? 3 : 1 }));
  expect(links(searchIn(pages)('words'))[0]).toBe('/c');
});

test('a page is found by the words of its description and by its keywords, which come before what others say', () => {
  const search = searchIn([
    section({ path: '/a', title: 'A', content: 'Nothing.', description: '转发请求到后端' }),
    section({ path: '/b', title: 'B', content: '后端的代理，后端的代理' }),
    section({ path: '/c', title: 'C', content: 'Nothing.', keywords: ['代理', 'reverse proxy'] }),
  ]);
  expect(links(search('转发请求'))).toEqual(['/a']);
  expect(links(search('代理'))).toEqual(['/c', '/b']);
  expect(links(search('reverse-proxy'))).toEqual(['/c']);
});

test('a query for more hits than texts are kept comes to an end', () => {
  const pages = Array.from({ length: 230 }, (_, at) =>
    section({ path: `/${at}`, title: `Saw ${at}`, content: 'A saw.' }),
  );
  const { engine, contentOf } = openSearch(pages);
  const missing = () => {
    const ranking = engine.rank('saw', 220);
    return ranking === undefined ? [] : engine.missing(ranking);
  };
  const kinds: string[] = [];
  for (let files = missing(); files.length > 0 && kinds.length < 3; files = missing()) {
    kinds.push(files[0]?.kind ?? '');
    for (const file of files) engine.add(file, contentOf(file));
  }
  expect(kinds).toEqual(['part', 'page']);
});

test('titles and headings are found before any part is there', () => {
  const { engine } = openSearch(site);
  const ranking = engine.rank('proxy', 7);
  expect(ranking && links(engine.result(ranking))).toEqual(['/proxy', '/server#proxy']);
  expect(ranking && engine.missing(ranking).map(({ kind }) => kind)).toEqual(['part']);
});

test('a word finds the pages of its synonyms, and a phrase those of a phrase of another length', () => {
  const sections = [
    section({ path: '/preload', title: 'Preload', content: 'Files are fetched before they are needed.' }),
    section({ path: '/ssr', title: 'Rendering', content: 'Server-side rendering makes pages on a machine.' }),
    section({ path: '/zh', title: '预获取', content: '浏览器空闲时取文件。' }),
    section({ path: '/zh/shaking', title: 'Tree shaking', content: 'Code that nobody uses goes.' }),
  ];
  const synonyms = [
    ['fetch early', 'preload', 'preloads'],
    ['SSR', 'server-side rendering'],
    ['预获取', '提前加载', 'prefetch'],
    ['摇树', 'tree shaking'],
  ];
  const search = searchIn(sections, synonyms);
  const queries = ['how to fetch early', 'ssr', '提前加载', '什么是摇树', 'prefetch'];
  expect(queries.map((query) => links(search(query))[0])).toEqual(['/preload', '/ssr', '/zh', '/zh/shaking', '/zh']);
  expect(queries.map((query) => links(searchIn(sections)(query))[0])).not.toContain('/zh');
});

test('what was typed comes before its synonyms', () => {
  const search = searchIn(
    [
      section({ path: '/compress', title: 'Compress', content: 'Smaller files.' }),
      section({ path: '/minify', title: 'Minify', content: 'Smaller files.' }),
    ],
    [['minify', 'compress']],
  );
  expect(links(search('minify'))).toEqual(['/minify', '/compress']);
  expect(links(search('compress'))).toEqual(['/compress', '/minify']);
});

test('a word that every reader has to use counts less than what it is about', () => {
  const search = searchIn([
    section({ path: '/middleware', title: 'Middlewares', content: 'A custom answer.' }),
    section({
      path: '/assets',
      title: 'Static assets',
      content: 'Images, media and other files of a page, among them fonts.',
    }),
    section({ path: '/zh/define', title: '常量', content: '自定义的值。' }),
    section({ path: '/zh/assets', title: '静态资源', content: '图片、字体和媒体文件。' }),
  ]);
  expect(links(search('setting up custom fonts'))[0]).toBe('/assets');
  expect(links(search('customised fonts'))[0]).toBe('/assets');
  expect(links(search('怎么自定义字体'))[0]).toBe('/zh/assets');
});

test('a name that is the query, and little more, comes before longer names that hold it', () => {
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

test('a query in traditional characters finds a text in simplified ones, and a traditional text as it is', () => {
  const search = searchIn([
    section({ path: '/simplified', title: '浏览器兼容性', content: '旧浏览器的语法。' }),
    section({ path: '/traditional', title: '環境變數', content: '環境變數的說明。' }),
  ]);
  expect(links(search('瀏覽器'))[0]).toBe('/simplified');
  expect(links(search('環境變數'))[0]).toBe('/traditional');
});

test('a pair of characters alone that the index has is looked for as it stands, without its synonyms', () => {
  const sections = [
    section({ path: '/a', title: '其他', content: '两者的区别。' }),
    section({ path: '/b', title: '差异', content: '两者的差异。' }),
  ];
  const search = searchIn(sections, [['区别', '差异', '差别']]);
  expect(links(search('区别'))).toEqual(['/a']);
  expect(links(search('差别'))).toEqual(['/b', '/a']);
});

test('words that are written as one are found, with those of them that the index has', () => {
  const search = searchIn([
    section({ path: '/meta', title: 'html.meta', content: 'Sets tags such as the charset of the page.' }),
    section({ path: '/minify', title: 'output.minify', content: 'Replaces terser. Takes options.' }),
    section({ path: '/https', title: 'server.https', content: 'The best server options.' }),
  ]);
  expect(links(search('metacharset'))[0]).toBe('/meta');
  expect(links(search('terserOptions'))[0]).toBe('/minify');
  expect(links(search('terserCompressor'))).toEqual(['/minify']);
});

test.each([
  ['written as one', 'styleloader'],
  ['as words', 'style loader'],
  ['with a mistake', 'styelloader'],
  ['as its beginning', 'styleloa'],
  ['with words that say little', 'styleLoader option'],
])('the last part of the name of an option, %s, comes before what mentions it: %s', (_, query) => {
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

test('a heading that is the query word for word comes before a page that has it as a keyword', () => {
  const search = searchIn([
    section({ path: '/polyfill', title: 'Polyfill', keywords: ['process is not defined'], content: 'It is defined.' }),
    section({ path: '/errors', title: 'Errors', keywords: ['is not defined'], content: 'Messages.' }),
    section({ path: '/errors', title: 'Errors', header: 'process is not defined', id: 'process', content: 'Why.' }),
  ]);
  expect(links(search('process is not defined'))[0]).toBe('/errors#process');
  expect(links(search('Process is not defined.'))[0]).toBe('/errors#process');
});

test('a name of several words is found by them', () => {
  const search = searchIn([
    section({ path: '/hooks', title: 'Hooks', header: 'modifyChain', id: 'modify', content: 'Called once.' }),
    section({ path: '/order', title: 'Order', content: 'To modify the chain is to modify it all.' }),
  ]);
  expect(links(search('modify chain'))[0]).toBe('/hooks#modify');
});

test('a pair of characters that is rarer than both of its neighbours counts as one across words', () => {
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
