import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startVitest } from 'vitest/node';
import { summarize } from '../../../../scripts/test/summary.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** The summary of a run of these test files. */
async function summaryOf(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const { exitCode } = process;
  const { state } = await startVitest('test', [], {
    root,
    config: false,
    run: true,
    globals: true,
    retry: 1,
    reporters: [{}],
    maxWorkers: 1,
  });
  process.exitCode = exitCode;
  return summarize(state.getTestModules(), state.getUnhandledErrors().length);
}

test('tests that failed or passed only at the second try are named, and the last line has the counts', async () => {
  const files = {
    'good.test.ts': `test('cuts', () => {}); test.skip('planes', () => {});`,
    'bad.test.ts': `describe('a saw', () => test('is sharp', () => expect(1).toBe(2)));`,
    'late.test.ts': `let tries = 0; test('hangs at times', () => expect(++tries).toBe(2));`,
    'broken.test.ts': `import './missing.ts';`,
    'hook.test.ts': `describe('a lathe', () => { beforeAll(() => { throw new Error('no power'); }); test('turns', () => {}); });`,
    'stray.test.ts': `test('leaves a promise', () => { Promise.reject(new Error('nobody waits')); });`,
  };
  const { lines, isGood } = await summaryOf(files);
  expect(isGood).toBe(false);
  expect([...lines.slice(0, -1)].sort()).toEqual([
    '↻ Passed only at the second try: late.test.ts › hangs at times: expected 1 to be 2 // Object.is equality',
    '✗ An error outside of every test, above.',
    '✗ bad.test.ts › a saw > is sharp: expected 1 to be 2 // Object.is equality',
    expect.stringMatching(/^✗ broken\.test\.ts: .*missing\.ts/),
    '✗ hook.test.ts › a lathe: no power',
  ]);
  expect(lines.at(-1)).toBe('3 passed, 4 failed');
});

test('a run in which no test passes has failed', async () => {
  expect(await summaryOf({ 'none.test.ts': `test.skip('cuts', () => {});` })).toEqual({
    lines: ['✗ No test has passed.', '0 passed, 1 failed'],
    isGood: false,
  });
});
