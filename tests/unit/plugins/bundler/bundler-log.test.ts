import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { createBundlerLog } from '../../../../plugins/bundler/bundler-log.ts';

const problem = (message: string, file?: string): Problem => ({
  rule: 'missing-import',
  severity: 'error',
  message,
  ...(file === undefined ? {} : { file }),
});

test('a problem that is reported once with a file and once without is kept with its file', () => {
  const log = createBundlerLog();
  log.set({}, [problem('No `a.png`.', ''), problem('Out of paper.')]);
  log.set({}, [problem('No `a.png`.', 'docs/en/a.css'), problem('No `a.png`.', 'docs/en/b.css')]);
  expect(log.problems()).toEqual([
    problem('Out of paper.'),
    problem('No `a.png`.', 'docs/en/a.css'),
    problem('No `a.png`.', 'docs/en/b.css'),
  ]);
});

test('the problems of a run replace those of the run before', () => {
  const log = createBundlerLog();
  const compiler = {};
  log.set(compiler, [problem('Out of paper.')]);
  log.set(compiler, [problem('Out of ink.')]);
  expect(log.problems()).toEqual([problem('Out of ink.')]);
  log.set(compiler, []);
  expect(log.problems()).toEqual([]);
});
