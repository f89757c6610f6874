import { expect, test } from 'vitest';
import type { SearchFile } from '../../../../../../plugins/shared/search/find-hits.ts';
import { openParts } from '../../../../../../plugins/shared/search/parts/open-parts.ts';
import { pageHashLength } from '../../../../../../plugins/shared/search/parts/types.ts';
import { packParts } from '../../../../../../plugins/shared/search/parts/write-parts.ts';
import {
  parseSearchHead,
  parseSearchIndex,
  SearchIndexError,
} from '../../../../../../plugins/shared/search/read-index.ts';
import { createSearchEngine, type SearchEngine } from '../../../../../../plugins/shared/search/search-engine.ts';
import { takeSteps } from '../../../../../../plugins/shared/search/take-steps.ts';
import type { SearchResult } from '../../../../../../plugins/shared/search/types.ts';
import { packSearch } from '../../../../../../plugins/shared/search/write-index.ts';
import { section } from '../section.ts';

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

const packed = packParts(sections, 'en', synonyms, 120);
const directory = packed.directory({
  parts: packed.parts.map((_, at) => `part${at}`),
  words: 'words',
  pairs: 'pairs',
  pages: packed.pages.map(() => 'x'.repeat(pageHashLength)).join(''),
});
const packedWhole = packSearch(sections, 'en', synonyms);

/** An engine for the parts of the sections, with the files that it may ask for. */
function parts() {
  const contentOf = ({ kind, number }: SearchFile) =>
    ({ part: packed.parts[number], page: packed.pages[number], words: packed.words, pairs: packed.pairs })[kind];
  return { engine: openParts(JSON.parse(JSON.stringify(directory))), contentOf, count: packed.parts.length };
}

function whole() {
  const { head, texts, index } = packedWhole;
  const engine = takeSteps(createSearchEngine(parseSearchHead(head)));
  takeSteps(engine.addIndex(parseSearchIndex(index(texts.map((_, at) => `${at}`)))));
  return { engine, contentOf: ({ number }: SearchFile) => texts[number] };
}

/** The answer to a query, with the files that it took. */
function ask(
  { engine, contentOf }: { readonly engine: SearchEngine; readonly contentOf: (file: SearchFile) => unknown },
  text: string,
) {
  const files: SearchFile[] = [];
  for (;;) {
    const ranking = engine.rank(text, 7);
    if (ranking === undefined) return { files, result: undefined };
    const missing = engine.missing(ranking);
    if (missing.length === 0) return { files, result: engine.result(ranking) };
    for (const file of missing) engine.add(file, JSON.parse(JSON.stringify(contentOf(file))));
    files.push(...missing);
  }
}

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
])('%s finds in parts what it finds in one piece: %s', (_, query) => {
  expect(ask(parts(), query).result).toEqual({
    ...ask(whole(), query).result,
    terms: expect.anything(),
  });
});

test('what has been asked before changes no answer', () => {
  const [inParts, inOne] = [parts(), whole()];
  for (const query of ['hammer', '胶', 'hamer', 'gluing with a saw', 's', '把手'])
    expect(linksOf(ask(inParts, query).result), query).toEqual(linksOf(ask(inOne, query).result));
});

test('a query loads the parts of its words and the pages that it finds, once', () => {
  const site = parts();
  expect(site.count).toBeGreaterThan(25);
  const { files } = ask(site, 'sharpening a chisel');
  expect(files.filter(({ kind }) => kind === 'part').length).toBeLessThanOrEqual(5);
  expect(files.filter(({ kind }) => kind === 'page').length).toBeLessThanOrEqual(20);
  expect(files.filter(({ kind }) => kind === 'words' || kind === 'pairs')).toEqual([]);
  expect(ask(site, 'sharpening a chisel').files).toEqual([]);
});

test.each([
  ['words', 'a word with a mistake', 'hamer'],
  ['pairs', 'one ideograph', '胶'],
])('the list of %s is loaded for %s only', (kind, _, query) => {
  const lists = ask(parts(), query).files.filter((file) => file.kind === 'words' || file.kind === 'pairs');
  expect(lists.map((file) => file.kind)).toEqual([kind]);
});

test('as long as terms are missing there are no hits', () => {
  const { engine } = parts();
  const ranking = engine.rank('hammer', 7);
  expect(ranking && engine.result(ranking).groups).toEqual([]);
});

test('a directory or a file that no build writes is refused', () => {
  expect(() => openParts({})).toThrow(SearchIndexError);
  const { engine } = parts();
  for (const kind of ['part', 'page', 'words', 'pairs'] as const) {
    expect(() => engine.add({ kind, number: 0, hash: '' }, { terms: {} }), kind).toThrow(SearchIndexError);
  }
});
