import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { attachMarkdownPlugin, runMarkdownPlugin } from '../../../../plugins/markdown/run-markdown-plugin.ts';

const emittedUrl = (file: string) => pathToFileURL(emitted(file)).href;

test('a plugin that never ended is not called again', { tags: 'all' }, () => {
  // In a process: only code in the main thread is interrupted. A suspect is waited for less long.
  const script = `
    import { watchSuspect } from '${emittedUrl('plugins/site-code/watchdog/watch-calls.ts')}';
    import { runMarkdownPlugin } from '${emittedUrl('plugins/markdown/run-markdown-plugin.ts')}';
    let calls = 0;
    const plugin = () => {
      calls += 1;
      for (;;);
    };
    const run = () => runMarkdownPlugin(plugin, { file: 'r.mjs' }, plugin);
    for (const _ of [1, 2]) await watchSuspect(run).catch(({ message }) => console.log(message));
    console.log(calls);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stdout).toMatch(/^(The Markdown plugin is still running after \d+ s\.\n)\1{1}1\n$/);
});

test('a plugin that never ends while it attaches is interrupted, and not attached again', () => {
  let calls = 0;
  const plugin = () => {
    calls += 1;
    for (;;);
  };
  for (const _ of [1, 2]) {
    expect(() => attachMarkdownPlugin(plugin, 'r.mjs', plugin, 0.05)).toThrow(
      'The Markdown plugin is still running after 0.05 s.',
    );
  }
  expect(calls).toBe(1);
  expect(attachMarkdownPlugin({}, 'r.mjs', () => 7)).toBe(7);
});

test('the result and the errors of a plugin are passed on', async () => {
  expect(await runMarkdownPlugin({}, { file: 'r.mjs' }, async () => 7)).toBe(7);
  const own = new Error('own');
  await expect(runMarkdownPlugin({}, { file: 'r.mjs' }, () => Promise.reject(own))).rejects.toBe(own);
});

test('after a promise has taken longer than the limit, the plugin is not called for as long again', async () => {
  const plugin = {};
  const code = { file: 'r.mjs', promiseSeconds: 0.05 };
  await expect(runMarkdownPlugin(plugin, code, () => new Promise(() => {}))).rejects.toThrow(
    'The Markdown plugin awaits a promise that does not settle.',
  );
  await expect(runMarkdownPlugin(plugin, code, () => 7)).rejects.toThrow();
  await expect.poll(() => runMarkdownPlugin(plugin, code, () => 7)).toBe(7);
});
