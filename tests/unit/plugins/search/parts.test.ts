import { expect, test } from 'vitest';
import { SearchIndexError } from '../../../../plugins/search/index/read-index.ts';
import { packSearch } from '../../../../plugins/search/index/write-index.ts';
import { openLarge } from '../../../../plugins/search/large/open-large.ts';
import { openEngine } from '../../../../plugins/search/open-engine.ts';
import { takeSteps } from '../../../../plugins/search/take-steps.ts';
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
const synonyms = [
  ['hammer', 'mallet'],
  ['胶水', '粘合剂'],
];

const open = {
  inOnePart: () => openSearch(sections, { synonyms, mostInPart: Number.POSITIVE_INFINITY }),
  inParts: () => openSearch(sections, { synonyms, mostInPart: 120 }),
  large: () => openSearch(sections, { synonyms, mostInPart: 120, isLarge: true }),
};

const linksOf = (result: SearchResult | undefined) =>
  result?.groups.flatMap(({ hits }) => hits.map(({ link }) => link));

test.each([
  ['a title', 'gluing with a hammer'],
  ['the name of an option', 'saw.cuttingDepth'],
  ['its last part', 'cutting depth'],
  ['its first part', 'plane'],
  ['a heading', 'after planing'],
  ['a text', 'fix the board'],
  ['a keyword', 'chisel glue'],
  ['a beginning', 'sha'],
  ['one letter', 's'],
  ['a mistake', 'hamer'],
  ['a mistake in the first letter', 'jammer'],
  ['the middle of a word', 'ench'],
  ['words as one', 'gluingwith'],
  ['words as one that stand apart', 'hammerboard'],
  ['the last part of the name of an option as one word', 'cuttingdepth'],
  ['the same with a mistake', 'cuttingdpeth'],
  ['the same with words that say little', 'cuttingDepth options'],
  ['a heading as one word', 'afterplaning'],
  ['another form', 'hammers'],
  ['an accent', 'cafe'],
  ['a synonym', 'mallet'],
  ['a question', 'how do I repair a drill?'],
  ['Chinese', '更换刀片'],
  ['Chinese across words', '锯子切割'],
  ['a synonym in Chinese', '粘合剂'],
  ['one ideograph', '胶'],
  ['both scripts', '把 router 放回'],
  ['nothing that is there', 'zzzzqq'],
])('%s finds the same in one part and in many, with names ahead and without: %s', (_, query) => {
  const { result } = ask(open.inOnePart(), query);
  for (const opened of [open.inParts(), open.large()]) {
    expect(ask(opened, query).result).toEqual({ ...result, terms: expect.anything() });
  }
});

test.each(['inParts', 'large'] as const)('what has been asked before changes no answer: %s', (kind) => {
  const [one, many] = [open.inOnePart(), open[kind]()];
  for (const query of ['hammer', '胶', 'hamer', 'gluing with a saw', 's', '把手'])
    expect(linksOf(ask(many, query).result), query).toEqual(linksOf(ask(one, query).result));
});

test.each(['inParts', 'large'] as const)(
  'a query loads the parts of its words and the pages that it finds, once: %s',
  (kind) => {
    const opened = open[kind]();
    expect(opened.parts).toBeGreaterThan(25);
    const { files } = ask(opened, 'sharpening a chisel');
    expect(files.filter((file) => file.kind === 'part').length).toBeLessThanOrEqual(5);
    expect(files.filter((file) => file.kind === 'page').length).toBeLessThanOrEqual(20);
    expect(files.filter((file) => file.kind === 'words' || file.kind === 'pairs')).toEqual([]);
    expect(ask(opened, 'sharpening a chisel').files).toEqual([]);
  },
);

test.each([
  ['words', 'a word with a mistake', 'hamer'],
  ['pairs', 'one ideograph', '胶'],
])('the list of %s is loaded for %s only', (list, _, query) => {
  const lists = ask(open.inParts(), query).files.filter(({ kind }) => kind === 'words' || kind === 'pairs');
  expect(lists.map(({ kind }) => kind)).toEqual([list]);
});

test('what the middle of a word is found in by names does not depend on parts', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pages = letters.map((letter) =>
    section({ path: `/${letter}`, title: `${letter.repeat(2)}zench`, content: `${letter.repeat(30)} wood`.repeat(3) }),
  );
  const found = (mostInPart: number) => ask(openSearch(pages, { mostInPart }), 'zench', 30).result.groups.length;
  expect(openSearch(pages, { mostInPart: 8 }).parts).toBeGreaterThan(12);
  expect([found(8), found(Number.POSITIVE_INFINITY)]).toEqual([26, 26]);
});

test('when a list cannot be had, hits in texts stay', () => {
  const { engine, contentOf } = open.inParts();
  const first = engine.rank('hamer board', 7);
  for (const file of first?.unread ?? []) engine.add(file, contentOf(file));
  const second = engine.rank('hamer board', 7);
  expect(second?.unread.map(({ kind }) => kind)).toEqual(['words']);
  expect(second?.pages.length).toBeGreaterThan(7);
});

test('files of two builds are refused', () => {
  const [one, two] = [section({ path: '/a', title: 'A' }), section({ path: '/b', title: 'B' })];
  const index = packSearch([one], 'en').directory({ parts: '01234', words: '', pairs: '', pages: '01234' });
  expect(() => takeSteps(openEngine(index, packSearch([one, two], 'en').head))).toThrow('of different builds');
});

test('a language without pages has no hits', () => {
  for (const isLarge of [false, true]) expect(ask(openSearch([], { isLarge }), 'saw').result.groups).toEqual([]);
});

test('as long as terms are missing, what is not known by its names has no hits', () => {
  for (const [opened, text] of [
    [open.large(), 'hammer'],
    [open.inParts(), 'board'],
  ] as const) {
    const ranking = opened.engine.rank(text, 7);
    expect(ranking && opened.engine.result(ranking).groups).toEqual([]);
  }
});

test('a directory or a file that no build writes is refused', () => {
  expect(() => openLarge({})).toThrow(SearchIndexError);
  const { engine } = open.large();
  for (const kind of ['part', 'page', 'words', 'pairs'] as const) {
    expect(() => engine.add({ kind, number: 0, hash: '' }, { terms: {} }), kind).toThrow(SearchIndexError);
  }
});
