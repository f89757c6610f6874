import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { runMarkdownPlugin } from '../../../../plugins/markdown/run-markdown-plugin.ts';

test('a plugin that never ended is not called again', () => {
  const module = pathToFileURL(emitted('plugins/markdown/run-markdown-plugin.ts')).href;
  // In a process: only code in the main thread is interrupted.
  const script = `
    import { runMarkdownPlugin } from '${module}';
    let calls = 0;
    const plugin = () => {
      calls += 1;
      for (;;);
    };
    for (const _ of [1, 2]) await runMarkdownPlugin(plugin, 'r.mjs', plugin).catch(({ message }) => console.log(message));
    console.log(calls);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stdout).toMatch(/^(The Markdown plugin is still running after \d+ s\.\n)\1{1}1\n$/);
});

test('the result and the errors of a plugin are passed on', async () => {
  expect(await runMarkdownPlugin({}, 'r.mjs', async () => 7)).toBe(7);
  const own = new Error('own');
  await expect(runMarkdownPlugin({}, 'r.mjs', () => Promise.reject(own))).rejects.toBe(own);
});
