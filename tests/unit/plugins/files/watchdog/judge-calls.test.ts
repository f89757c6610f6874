import { expect, test } from 'vitest';
import { isEndless, slowFile } from '../../../../../plugins/files/watchdog/judge-calls.ts';

const engine = '/site/node_modules/doc-site/lib';
const own = '/site/plugins/mine.ts';
const dependency = '/site/node_modules/typescript/lib/typescript.js';
const hooks = `${engine}/plugins/hooks/run-hook.js`;
const compiler = `${engine}/plugins/compile/doc-compiler.js`;

/** Whether these calls, the innermost first, are ended after so many seconds while the site is configured, and in a hook. */
const ends = (seconds: number, ...files: string[]) =>
  [true, false].map((isReading) => isEndless({ files, seconds, isReading }, engine));

test('endless code of the site itself is ended at the first look', () => {
  expect(ends(7, own, hooks)).toEqual([true, true]);
  expect(ends(7, 'node:fs', own)).toEqual([true, true]);
});

test('a package that a hook calls has a minute; while the site is configured it has no more time than the site', () => {
  expect(ends(7, dependency, own, hooks)).toEqual([true, false]);
  expect(ends(59, dependency, hooks)).toEqual([true, false]);
  expect(ends(60, dependency, own, hooks)).toEqual([true, true]);
  expect(ends(60, dependency, hooks)).toEqual([true, true]);
});

test('work of the engine is never ended, even if a hook is waiting meanwhile', () => {
  expect(ends(600, compiler, own)).toEqual([false, false]);
  expect(ends(600, dependency, compiler, hooks)).toEqual([false, false]);
});

test('a package without a caller may work for the engine, except while the site is configured', () => {
  expect(ends(600, dependency)).toEqual([true, false]);
  expect(ends(600)).toEqual([true, false]);
});

test('what is slow is the code of the site, or the package that a hook calls, and never the work of the engine', () => {
  const slow = (...files: string[]) => slowFile({ files }, engine);
  expect(slow(dependency, own, hooks)).toBe(own);
  expect(slow('node:fs', dependency, hooks)).toBe(dependency);
  expect(slow(dependency, compiler, hooks)).toBeUndefined();
  expect(slow(hooks, own)).toBeUndefined();
  expect(slow(dependency)).toBeUndefined();
});
