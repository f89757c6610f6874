import { expect, test } from 'vitest';
import { selectHits } from '../../../../../plugins/search/hits/hits-of-pages.ts';
import type { MakeHit } from '../../../../../plugins/search/hits/page-hits.ts';

test('only the hits that are shown are created', () => {
  const made: string[] = [];
  const pages = ['/a', '/b', '/c'].map((path) =>
    [0, 1].map(
      (number): MakeHit =>
        () => {
          const link = `${path}#${number}`;
          made.push(link);
          return { type: 'content', header: '', link, statement: '', headerRanges: [], statementRanges: [] };
        },
    ),
  );
  const { hits, hasMore } = selectHits(pages, 4);
  expect(hits.map(({ length }) => length)).toEqual([2, 1, 1]);
  expect(made).toEqual(['/a#0', '/a#1', '/b#0', '/c#0']);
  expect(hasMore).toBe(true);
});
