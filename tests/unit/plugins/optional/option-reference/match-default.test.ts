import { expect, test } from 'vitest';
import { defaultPerMode, matchesDefault } from '../../../../../plugins/optional/option-reference/match-default.ts';

test.each([
  ['undefined', undefined],
  [true, true],
  ['', ''],
  [
    { root: 'dist', limits: [1, 2] },
    { limits: [1, 2], root: 'dist' },
  ],
  [{ root: 'dist', js: 'undefined' }, { root: 'dist' }],
  ['<root>/tsconfig.json', '/home/me/app/tsconfig.json'],
  [{ implementation: '<Less 4.2>' }, { implementation: '/node_modules/less' }],
  [{ level: '<as the mode says>' }, { level: false }],
  ['a.b', 'a.b'],
])('the stated default %j is the actual %j', (stated, actual) => {
  expect(matchesDefault(stated, actual)).toBe(true);
});

test.each([
  ['undefined', false],
  [false, undefined],
  [null, undefined],
  [1, '1'],
  [{ root: 'dist' }, { root: 'dist', js: 'js' }],
  [{ root: 'dist', js: 'js' }, { root: 'dist' }],
  [[1, 2], [1]],
  [[], {}],
  [{ root: 'dist' }, null],
  ['<root>/tsconfig.json', '/home/me/app/jsconfig.json'],
  ['<root>/src', 12],
  ['a.b', 'a-b'],
])('the stated default %j is not the actual %j', (stated, actual) => {
  expect(matchesDefault(stated, actual)).toBe(false);
});

test('a default applies to both modes unless it names exactly both', () => {
  expect(defaultPerMode({ dev: 1, prod: 2 })).toEqual({ dev: 1, prod: 2 });
  expect(defaultPerMode({ dev: 1, prod: 2, test: 3 }).dev).toEqual({ dev: 1, prod: 2, test: 3 });
  expect(defaultPerMode({ dev: 1 })).toEqual({ dev: { dev: 1 }, prod: { dev: 1 } });
  expect(defaultPerMode([1])).toEqual({ dev: [1], prod: [1] });
});
