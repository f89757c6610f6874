import { expect, test } from 'vitest';
import { firstHits } from '#search';

test('each group has its first hit before any has its second, and so on', () => {
  const groups = [['a', 'b', 'c'], ['d'], ['e', 'f', 'g']];
  expect(firstHits(groups, 2)).toEqual([['a'], ['d'], []]);
  expect(firstHits(groups, 6)).toEqual([['a', 'b', 'c'], ['d'], ['e', 'f']]);
  expect(firstHits(groups, 9)).toEqual(groups);
});
