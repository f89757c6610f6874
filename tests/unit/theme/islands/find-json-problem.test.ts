import { createElement } from 'react';
import { expect, test } from 'vitest';
import { findJsonProblem } from '../../../../theme/islands/find-json-problem.ts';

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
  expect(findJsonProblem(value, 'value')).toBeUndefined();
});

test.each([
  [() => undefined, 'value, which is a function'],
  [Symbol('x'), 'value, which is a symbol'],
  [10n, 'value, which is a bigint'],
  [Number.NaN, 'value, which is NaN'],
  [new Date(0), 'value, which is a Date'],
  [new Map(), 'value, which is a Map'],
  [[undefined], 'value[0], which is undefined'],
  [{ items: [{ on: () => undefined }] }, 'value.items[0].on, which is a function'],
  [{ icon: createElement('b') }, 'value.icon, which is a React element'],
  [loop, 'value.self, which contains itself'],
])('%o is not JSON', (value, problem) => {
  expect(findJsonProblem(value, 'value')).toBe(problem);
});
