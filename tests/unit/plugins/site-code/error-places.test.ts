import { expect, test } from 'vitest';
import { placesInStack } from '../../../../plugins/site-code/error-places.ts';

test('the calls on a stack are read, the innermost first', () => {
  const error = Object.assign(new Error('no'), {
    stack: 'Error: no\n    at fail (/site/a.ts:1:2)\n    at async /site/b.ts:3:4\n    at new Promise (<anonymous>)',
  });
  expect(placesInStack(error)).toEqual([
    { file: '/site/a.ts', line: 1, column: 2 },
    { file: '/site/b.ts', line: 3, column: 4 },
  ]);
});

test('an error whose stack was replaced, and what is no error, have no places', () => {
  expect(placesInStack(Object.assign(new Error('no'), { stack: 5 }))).toEqual([]);
  expect(placesInStack(null)).toEqual([]);
});
