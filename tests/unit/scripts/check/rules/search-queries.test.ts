import { expect, test } from 'vitest';
import type { SearchHit } from '#search';
import { scoreProblems } from '../../../../../scripts/check/rules/search-queries.ts';
import {
  expectedPaths,
  type Judgement,
  judgeSearch,
  readJudgedQueries,
  scoreOf,
} from '../../../../../scripts/check/search/judged-queries.ts';

/** The judgement of the query `saw`, which finds these links. */
async function judged(links: readonly string[]): Promise<Judgement> {
  const hits = links.map((link) => hit(link));
  const search = async () => ({ groups: [{ title: '', hits }], hasMore: false, terms: [] });
  const titles = [{ path: '/saw', title: 'Saw' }];
  const queries = { en: [{ query: 'saw', expect: ['/saw'] }] };
  const [judgement] = await judgeSearch({ lang: 'en', titles, search, bytesOf: async () => 0 }, queries);
  if (judgement === undefined) throw new Error('The query has not been judged.');
  return judgement;
}

function hit(link: string): SearchHit {
  return { type: 'title', header: '', link, statement: '', headerRanges: [], statementRanges: [] };
}

test('the place of a query is the place of the first right hit, whatever its anchor', async () => {
  expect(await judged(['/plane', '/saw#teeth', '/saw'])).toEqual({ query: 'saw', place: 2, first: '/plane' });
  expect((await judged(['/plane'])).place).toBe(0);
});

test('an expected page is looked for in the language of the search', () => {
  const paths = new Set(['/zh/saw', '/plane']);
  expect(expectedPaths(paths, 'zh', ['/saw', '/plane', '/gone'])).toEqual(['/zh/saw', '/plane']);
});

test('the score counts places', async () => {
  const found = [['/saw'], ['/a', '/saw'], ['/a', '/b', '/c', '/saw'], ['/a']];
  const judgements = await Promise.all(found.map(judged));
  expect(scoreOf(judgements)).toEqual({ queries: 4, first: 0.25, withinThree: 0.5 });
});

test('a set below the thresholds is an error that names the queries, a small set is not held to them', async () => {
  const [bad, good] = [await judged(['/plane']), await judged(['/saw'])];
  const set = [bad, bad, bad, ...Array.from({ length: 27 }, () => good)];
  expect(scoreProblems('en', set)).toEqual([
    {
      message:
        'The search in `en` answers too few of 30 queries well: first 0.900 of at least 0.92, withinThree 0.900 of at least 0.96.',
      hint: '`saw` (not found; first /plane), `saw` (not found; first /plane), `saw` (not found; first /plane)',
    },
  ]);
  expect(scoreProblems('en', [bad])).toEqual([]);
});

test('the held-out queries can be read, 150 in each language', async () => {
  const queries = await readJudgedQueries('tests/fixtures/search-queries-held-out.json');
  expect(Object.entries(queries).map(([lang, own]) => [lang, own.length])).toEqual([
    ['en', 150],
    ['zh', 150],
  ]);
});
