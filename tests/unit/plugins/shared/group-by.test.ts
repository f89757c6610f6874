import { expect, test } from 'vitest';
import { groupBy } from '../../../../plugins/shared/group-by.ts';

test('items of one key are together, in their order', () => {
  expect([...groupBy(['ab', 'c', 'de'], ({ length }) => length)]).toEqual([
    [2, ['ab', 'de']],
    [1, ['c']],
  ]);
});
