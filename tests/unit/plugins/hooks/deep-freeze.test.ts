import { expect, test } from 'vitest';
import { deepFreeze, thaw } from '../../../../plugins/hooks/deep-freeze.ts';

test('data is frozen at every depth, also when it refers to itself', () => {
  const value: { list: { a: number }[]; self?: unknown } = { list: [{ a: 1 }] };
  value.self = value;
  deepFreeze(value);
  expect([Object.isFrozen(value), Object.isFrozen(value.list), Object.isFrozen(value.list[0])]).toEqual([
    true,
    true,
    true,
  ]);
});

test('instances, maps and objects with functions are not frozen', () => {
  const value = { plugin: { setup() {} }, map: new Map(), date: new Date(0) };
  deepFreeze(value);
  expect(Object.values(value).map((inner) => Object.isFrozen(inner))).toEqual([false, false, false]);
});

test('thawed data is equal and writable', () => {
  const plugin = { setup() {} };
  const value = deepFreeze({ source: { entry: ['a'] }, plugins: [plugin] });
  const copy = thaw(value);
  copy.source.entry.push('b');
  expect(copy).toEqual({ source: { entry: ['a', 'b'] }, plugins: [plugin] });
  expect(copy.plugins[0]).toBe(plugin);
});
