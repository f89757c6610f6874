import { expect, test } from 'vitest';
import { openEngine } from '../../../../plugins/search/engine.ts';
import { parseIndex, parseTitles, SearchIndexError } from '../../../../plugins/search/index/read-index.ts';
import { wholeIndex } from '../../../../plugins/search/index/write-index.ts';
import type { SearchResult } from '../../../../plugins/search/types.ts';
import { ask, openSearch } from './open-engine.ts';
import { section } from './section.ts';

const tools = ['saw', 'plane', 'hammer', 'chisel', 'router', 'clamp', 'sander', 'drill', 'file', 'square'];
const tasks = ['cutting', 'planing', 'gluing', 'sharpening', 'measuring', 'storing', 'cleaning', 'repairing'];
const zhTools = ['锯子', '刨子', '锤子', '凿子', '夹具', '砂纸', '钻头', '锉刀', '角尺', '胶水'];
const zhTasks = ['切割木板', '更换刀片', '涂抹胶水', '打磨表面', '测量长度', '收纳工具', '清洁台面', '修理把手'];

/** A page for each tool and task, in each language, with names, keywords and texts that share words. */
const sections = tools.flatMap((tool, t) =>
  tasks.flatMap((task, k) => {
    const other = tools[(t + k + 1) % tools.length] ?? '';
    const [zhTool = '', zhTask = ''] = [zhTools[t], zhTasks[k]];
    return [
      section({
        path: `/${tool}/${task}`,
        title: k === 0 ? `${tool}.${task}Depth` : `${task} with a ${tool}`,
        content: `Before ${task}, fix the board. createBench and a ${other} help.${k % 3 === 0 ? ' Café first.' : ''}`,
        description: `How ${task} is done with a ${tool}.`,
        keywords: k === 2 ? [`${tool} fix`, `${tool}Glue`] : [],
        rank: k === 5 ? 2 : 1,
      }),
      section({
        path: `/${tool}/${task}`,
        title: '',
        header: `After ${task}`,
        id: 'after',
        content: `Put the ${tool} away, ${k} times. Then comes the ${other}.`,
      }),
      section({
        path: `/zh/${tool}/${task}`,
        title: `${zhTask}的${zhTool}`,
        content: `用${zhTool}来${zhTask}，之后把 ${other} 放回原处。`,
        keywords: k === 1 ? [`${zhTool}说明`] : [],
      }),
    ];
  }),
);
const open = {
  whole: () => openSearch(sections),
  cut: () => openSearch(sections, { mostInPart: 120 }),
};

const linksOf = (result: SearchResult) => result.groups.flatMap(({ hits }) => hits.map(({ link }) => link));

test.each([
  ['a title', 'gluing with a hammer'],
  ['the name of an option', 'saw.cuttingDepth'],
  ['its last part', 'cutting depth'],
  ['its first part', 'plane'],
  ['a heading', 'after planing'],
  ['a text', 'fix the board'],
  ['a keyword', 'chisel glue'],
  ['a beginning', 'sha'],
  ['the last part of the name of an option as one word', 'cuttingdepth'],
  ['an accent', 'cafe'],
  ['a question', 'how do I repair a drill?'],
  ['Chinese', '更换刀片'],
  ['Chinese across words', '锯子切割'],
  ['nothing that is there', 'zzzzqq'],
])('%s finds the same in a single index and in a split one: %s', (_, query) => {
  const [one, many] = [open.whole(), open.cut()].map((opened) => ask(opened, query).result);
  // The words that are marked on a page are fewer: a part holds fewer completions.
  expect({ ...many, terms: [] }).toEqual({ ...one, terms: [] });
});

test.each([
  ['one letter', 's'],
  ['a mistake', 'hamer'],
  ['one ideograph', '胶'],
  ['one ideograph among words', '把 router 放回'],
])('%s finds what the parts of a split index contain for its prefix: %s', (_, query) => {
  expect(linksOf(ask(open.whole(), query).result)).not.toEqual([]);
  expect(linksOf(ask(open.cut(), query).result)).not.toEqual([]);
});

test('earlier queries do not change an answer', () => {
  const queries = ['hammer', '胶', 'hamer', 'gluing with a saw', '胶水', 's', '把手', 'glueing', '把 router 放回'];
  const opened = open.cut();
  for (const query of [...queries, ...queries.toReversed()]) {
    expect(ask(opened, query).result, query).toEqual(ask(open.cut(), query).result);
  }
});

test('a single index answers without any other file', () => {
  expect(ask(open.whole(), 'sharpening a chisel').files).toEqual([]);
});

test('in a split index a query loads the parts of its words, then the pages of its hits, each once', () => {
  const opened = open.cut();
  expect(opened.parts).toBeGreaterThan(25);
  const { files, trips } = ask(opened, 'sharpening a chisel');
  expect(trips).toBe(2);
  expect(files.filter(({ kind }) => kind === 'part').length).toBeLessThanOrEqual(9);
  expect(files.filter(({ kind }) => kind === 'page').length).toBeLessThanOrEqual(7);
  expect(ask(opened, 'sharpening a chisel').files).toEqual([]);
});

test('while terms are missing there are no hits, and the answer says so', () => {
  const { result, missing } = open.cut().engine.search('hammer', 7);
  expect(result).toMatchObject({ groups: [], isPartial: true });
  expect(new Set(missing.map(({ kind }) => kind))).toEqual(new Set(['part']));
});

test('a query for more hits than fit into memory still ends', () => {
  const pages = Array.from({ length: 230 }, (_, at) => section({ path: `/${at}`, title: `Saw ${at}` }));
  const { trips, files, result } = ask(openSearch(pages, { mostInPart: 120 }), 'saw', 220);
  expect(trips).toBe(2);
  expect(files.filter(({ kind }) => kind === 'page')).toHaveLength(220);
  expect(result.groups).toHaveLength(220);
});

test('a language without pages has no hits', () => {
  for (const mostInPart of [undefined, 120]) {
    expect(ask(openSearch([], mostInPart === undefined ? {} : { mostInPart }), 'saw').result.groups).toEqual([]);
  }
});

const index = () => JSON.parse(JSON.stringify(wholeIndex({ lang: 'en', sections })));

test('an index of another version is refused, with what to do', () => {
  expect(() => parseIndex({ ...index(), version: 999 })).toThrow(
    /^The search index has version 999, this page expects version \d+: reload the page, or build the site again\.$/,
  );
});

test.each([
  ['no object', null],
  ['a text', 'text'],
  ['a list', []],
  ['an empty object', {}],
  ['fewer pages than it says', { ...index(), pages: index().pages.slice(1) }],
  ['parts beside its pages', { ...index(), beginnings: ['', 'b'] }],
  ['no part for the first terms', { ...index(), pages: [], beginnings: ['b'] }],
  ['a link to another host', { ...index(), pages: index().pages.map((page: object) => ({ ...page, path: '//evil' })) }],
])('an index that is %s is refused', (_, value) => {
  expect(() => openEngine(parseIndex(value))).toThrow(SearchIndexError);
});

test.each([
  ['part', {}],
  ['part', [['saw', [0]]]],
  ['part', [['saw', [], [-1], [], [], [], []]]],
  ['part', [['saw', [], [500], [], [], [], []]]],
  ['page', { path: '/a' }],
  ['page', { path: '/a', title: 'A', keywords: [], description: '', headings: [[]], sections: [''] }],
] as const)('a damaged %s is refused: %j', (kind, content) => {
  const { engine } = open.cut();
  expect(() => engine.add({ kind, number: 0 }, content)).toThrow(SearchIndexError);
});

test.each(['//evil', '/\\evil', '/\t/evil', 'https://evil', 'javascript:alert(1)'])(
  'a title with a link to another host is refused: %j',
  (path) => {
    expect(parseTitles([{ path: '/a b', title: 'A' }])).toHaveLength(1);
    expect(() => parseTitles([{ path, title: 'A' }])).toThrow(SearchIndexError);
  },
);
