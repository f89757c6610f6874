import { expect, test } from 'vitest';
import { isEndless } from '../../../../../plugins/site-code/watchdog/judge-calls.ts';

const engine = '/site/node_modules/doc-site/lib';
const own = '/site/plugins/mine.ts';
const dependency = '/site/node_modules/typescript/lib/typescript.js';
const hooks = `${engine}/plugins/hooks/run-hook.js`;
const compiler = `${engine}/plugins/compile/doc-compiler.js`;

/** Calls of one function in each of the files. */
const calls = (...files: string[]) => files.map((file) => ({ file, id: file }));

/**
 * Whether code that goes around in these calls is ended after so many seconds while the site is configured, and in a
 * hook.
 */
const ends = (seconds: number, ...files: string[]) =>
  [true, false].map((isReading) =>
    isEndless({ looks: [calls(...files), calls(...files)], seconds, isReading }, engine),
  );

test('code of the site, or of a package that it calls, is ended when it goes around in the same functions', () => {
  expect(ends(8, own, hooks)).toEqual([true, true]);
  expect(ends(8, 'node:fs', own)).toEqual([true, true]);
  expect(ends(8, dependency, own, hooks)).toEqual([true, true]);
  expect(ends(8, dependency, hooks)).toEqual([true, true]);
});

test('code that gets into other functions, or calls processes, has a minute', () => {
  const parse = { file: dependency, id: 'parse' };
  const check = { file: dependency, id: 'check' };
  const slow = (seconds: number, ...inner: (typeof parse)[][]) =>
    isEndless({ looks: inner.map((some) => [...some, ...calls(own, hooks)]), seconds, isReading: false }, engine);
  expect(slow(8, [], [parse], [check], [check, parse])).toBe(false);
  expect(slow(60, [], [parse], [check], [check, parse])).toBe(true);
  // A function that calls itself is the same function.
  expect(slow(8, [check, parse], [parse], [parse, check, parse], [parse])).toBe(true);
  expect(ends(8, 'node:internal/child_process', 'node:child_process', own)).toEqual([false, false]);
  expect(ends(60, 'node:child_process', own)).toEqual([true, true]);
});

test('work of the engine is never ended, even if a hook is waiting meanwhile', () => {
  expect(ends(600, compiler, own)).toEqual([false, false]);
  expect(ends(600, dependency, compiler, hooks)).toEqual([false, false]);
});

test('a package without a caller may work for the engine, except while the site is configured', () => {
  expect(ends(600, dependency)).toEqual([true, false]);
  expect(ends(600)).toEqual([true, false]);
});
