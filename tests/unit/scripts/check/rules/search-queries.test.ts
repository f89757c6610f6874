import { expect, test } from 'vitest';
import { scoreProblems } from '../../../../../scripts/check/rules/search-queries.ts';
import {
  expectedPaths,
  judge,
  readJudgedQueries,
  scoreOf,
} from '../../../../../scripts/check/search/judged-queries.ts';

const judged = (links: readonly string[]) => judge('saw', ['/saw'], links);

test('the place of a query is the place of the first right hit, whatever its anchor', () => {
  expect(judged(['/plane', '/saw#teeth', '/saw'])).toEqual({ query: 'saw', place: 2, first: '/plane' });
  expect(judged(['/plane']).place).toBe(0);
});

test('an expected page is looked for in the language of the search', () => {
  const paths = new Set(['/zh/saw', '/plane']);
  expect(expectedPaths(paths, 'zh', ['/saw', '/plane', '/gone'])).toEqual(['/zh/saw', '/plane']);
});

test('the score counts places', () => {
  const judgements = [['/saw'], ['/a', '/saw'], ['/a', '/b', '/c', '/saw'], ['/a']].map(judged);
  expect(scoreOf(judgements)).toEqual({ queries: 4, first: 0.25, withinThree: 0.5 });
});

test('a set below the thresholds is an error that names the queries, a small set is not held to them', () => {
  const bad = judged(['/plane']);
  const set = [bad, bad, bad, ...Array.from({ length: 27 }, () => judged(['/saw']))];
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
