import { createElement } from 'react';
import { expect, test } from 'vitest';
import { outsideJson } from '../../../../plugins/shared/outside-json.ts';

const loop: { self?: unknown } = {};
loop.self = loop;
const shared = { x: 1 };

test.each([
  ['text', 'a'],
  ['a number', 1.5],
  ['null', null],
  ['lists and objects', { a: [1, { b: true }], c: undefined }],
  ['an object without a prototype', Object.create(null)],
  ['one object at two places', [shared, shared]],
])('%s is JSON', (_, value) => {
  expect(outsideJson(value, 'value')).toBeUndefined();
});

test.each([
  [() => undefined, '`value` is a function'],
  [Symbol('x'), '`value` is a symbol'],
  [10n, '`value` is a bigint'],
  [Number.NaN, '`value` is NaN'],
  [new Date(0), '`value` is an object of the class `Date`'],
  [new Map(), '`value` is an object of the class `Map`'],
  [[undefined], '`value[0]` is undefined'],
  [{ items: [{ on: () => undefined }] }, '`value.items[0].on` is a function'],
  [{ icon: createElement('b') }, '`value.icon` is a React element'],
  [loop, '`value.self` contains itself'],
])('%o is not JSON', (value, problem) => {
  expect(outsideJson(value, 'value')).toBe(problem);
});
