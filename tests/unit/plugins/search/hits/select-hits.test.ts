import { expect, test } from 'vitest';
import type { PageHits } from '../../../../../plugins/search/hits/page-hits.ts';
import { selectHits } from '../../../../../plugins/search/hits/select-hits.ts';

test('only hits that are shown are made', () => {
  const made: string[] = [];
  const pages = ['/a', '/b', '/c'].map(
    (path): PageHits => ({
      path,
      title: path,
      score: 1,
      cover: 1,
      hits: [0, 1].map((number) => () => {
        const link = `${path}#${number}`;
        made.push(link);
        return { type: 'content', header: '', link, statement: '', headerRanges: [], statementRanges: [] };
      }),
    }),
  );
  const { groups, hasMore } = selectHits(pages, 4, 3);
  expect(groups.map(({ hits }) => hits.length)).toEqual([2, 1, 1]);
  expect(made).toEqual(['/a#0', '/a#1', '/b#0', '/c#0']);
  expect(hasMore).toBe(true);
});
