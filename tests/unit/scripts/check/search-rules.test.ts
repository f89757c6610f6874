import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { articleText } from '../../../../scripts/check/page/article-text.ts';
import { scoreProblems } from '../../../../scripts/check/rules/search-queries.ts';
import { drawRuns } from '../../../../scripts/check/search/draw-runs.ts';
import { judge, scoreOf } from '../../../../scripts/check/search/judge-queries.ts';

const query = { query: 'saw', expect: ['/saw'] };

test('the place of a query is that of the first right hit, whatever its anchor', () => {
  expect(judge(query, ['/plane', '/saw#teeth', '/saw']).place).toBe(2);
  expect(judge(query, ['/plane']).place).toBe(0);
});

test('the score counts places', () => {
  const judgements = [['/saw'], ['/a', '/saw'], ['/a', '/b', '/c', '/saw'], ['/a']].map((links) => judge(query, links));
  expect(scoreOf(judgements)).toEqual({
    queries: 4,
    first: 0.25,
    withinThree: 0.5,
    withinSeven: 0.75,
    meanReciprocalRank: (1 + 1 / 2 + 1 / 4) / 4,
  });
});

test('a set below the thresholds is an error that names the queries, a small set is not held to them', () => {
  const bad = judge(query, ['/plane']);
  const set = [bad, bad, bad, ...Array.from({ length: 27 }, () => judge(query, ['/saw']))];
  expect(scoreProblems('en', set)).toEqual([
    {
      message:
        'The search in `en` answers too few of 30 queries well: first 0.900 of at least 0.92, withinThree 0.900 of at least 0.96, withinSeven 0.900 of at least 0.98, meanReciprocalRank 0.900 of at least 0.94.',
      hint: '`saw` (not found; first /plane), `saw` (not found; first /plane), `saw` (not found; first /plane)',
    },
  ]);
  expect(scoreProblems('en', [bad])).toEqual([]);
});

test('runs are drawn from few enough pages, the same ones each time', () => {
  const texts = new Map([
    ['/a', '开发服务器'],
    ['/b', '服务器'],
    ['/c', '服务'],
  ]);
  const options = { texts, count: 9, mostPages: 2, seed: 1 };
  expect([...drawRuns(options)].sort((a, b) => (a.run < b.run ? -1 : 1))).toEqual([
    { run: '务器', pages: ['/a', '/b'] },
    { run: '发服', pages: ['/a'] },
    { run: '开发', pages: ['/a'] },
  ]);
  expect(drawRuns(options)).toEqual(drawRuns(options));
  expect(drawRuns({ ...options, count: 1 })).toEqual(drawRuns(options).slice(0, 1));
});

test('the text of an article has a line for each block and nothing from outside', () => {
  const html =
    '<nav>外</nav><div data-article=""><p>开<b>发</b></p><ul><li>一</li><li>二</li></ul><label>筛</label><dl data-facts=""><dt>名</dt><dd>三</dd></dl></div>';
  expect(articleText(fromHtml(html)).split(/\n+/).filter(Boolean)).toEqual(['开发', '一', '二', '三']);
});
