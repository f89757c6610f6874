import { expect, test } from 'vitest';
import { formatScores, formatSearch, measureSearch } from '../../../../scripts/bench/search.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('the figures of a language are printed as one block', () => {
  const text = formatSearch([
    {
      lang: 'en',
      pages: 12,
      firstQueryGzip: 61_234,
      ninetyFifthGzip: 75_678,
      queries: 40,
      median: 1.23,
      ninetyFifth: 4.56,
    },
  ]);
  expect(text).toBe(`en: 12 pages; a first query loads 61.2 kB beside scripts, 95 of 100 at most 75.7 kB
  40 queries: 1.2 ms of processor time, 95 of 100 below 4.6 ms`);
});

test('the score of a language is printed on one line', () => {
  const scores = formatScores([{ lang: 'en', queries: 150, first: 0.98, withinThree: 0.9933 }]);
  expect(scores).toBe('en: 150 queries; first hit right 98.0 %, one of three 99.3 %');
});

test('a folder without a search is an error that names it', async () => {
  const folder = temporaryFolder();
  await expect(measureSearch(folder)).rejects.toThrow(`There is no search index in \`${folder}\`.`);
});
