import { expect, test } from 'vitest';
import { setNewest } from '../../../../plugins/shared/set-newest.ts';

test('beyond the limit the oldest entry is dropped', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setNewest(map, 'a', 3, 2);
  setNewest(map, 'c', 4, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
