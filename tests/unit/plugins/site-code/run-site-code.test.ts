import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import {
  awaitSiteCode,
  callSiteCode,
  isInterruption,
  runSiteCode,
  unsettledError,
} from '../../../../plugins/site-code/run-site-code.ts';

const code = { name: 'The code of the page', file: 'docs/en/a.mdx' };

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a pattern', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
])('%s without end is interrupted with its place, and later calls work', (_, run) => {
  const { exit } = process;
  const error = thrownBy(() => callSiteCode(code, run, 0.05));
  expect(error).toMatchObject({
    message: 'The code of the page is still running after 0.05 s.',
    problems: [{ file: 'docs/en/a.mdx', hint: expect.stringContaining('endless loop') }],
  });
  expect(isInterruption(error)).toBe(true);
  expect(process.exit).toBe(exit);
  expect(callSiteCode(code, () => 7)).toBe(7);
});

test('what the code throws is thrown as it is, with its own stack', () => {
  const own = new TypeError('own');
  expect(
    thrownBy(() =>
      callSiteCode(code, () => {
        throw own;
      }),
    ),
  ).toBe(own);
  expect(isInterruption(own)).toBe(false);
});

test('code that ends the process gets an error instead, at the place of the call', () => {
  const error = thrownBy(() => callSiteCode(code, () => process.exit(3)));
  expect(error).toMatchObject({ message: expect.stringContaining('`process.exit` would end the command') });
  expect(String(error instanceof Error && error.stack)).toContain('site-code.test.ts');
});

test('a promise that nothing can settle rejects as soon as the process has nothing left to do', () => {
  const module = pathToFileURL(emitted('plugins/site-code/run-site-code.ts')).href;
  const script = `
    import { awaitSiteCode } from '${module}';
    const never = (file) => awaitSiteCode({ name: 'The configuration', file }, new Promise(() => {}), { isDev: false });
    console.log(await awaitSiteCode({ name: 'x' }, Promise.resolve('settled'), { isDev: false }));
    for (const { reason } of await Promise.allSettled([never('a.ts'), never('b.ts')])) {
      console.log(reason.problems[0].file, reason.message);
    }`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const message = 'The configuration awaits a promise that does not settle.';
  expect(stdout).toBe(`settled\na.ts ${message}\nb.ts ${message}\n`);
  expect(status).toBe(0);
});

test('a rejected promise rejects with its own reason', async () => {
  await expect(awaitSiteCode(code, Promise.reject(new Error('own')), { isDev: true })).rejects.toThrow('own');
});

test('a message says once what several calls wait for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const waits = (milliseconds: number) =>
    runSiteCode(
      code,
      () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      () => unsettledError(code),
      { isReading: false, waitingFor: 'the hook' },
    );
  const calls = [waits(3000), waits(9000), waits(9000)];
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(calls);
  expect(warn.mock.calls).toEqual([['Waiting for the hook …']]);
});
