import { expect, test } from 'vitest';
import { runMarkdownPlugin } from '../../../../plugins/markdown/run-markdown-plugin.ts';

test('a plugin that never ended is not called again', async () => {
  let calls = 0;
  const plugin = () => {
    calls += 1;
    for (;;);
  };
  const message = 'The Markdown plugin is still running after 8 s.';
  await expect(runMarkdownPlugin(plugin, 'r.mjs', plugin)).rejects.toThrow(message);
  await expect(runMarkdownPlugin(plugin, 'r.mjs', plugin)).rejects.toThrow(message);
  expect(calls).toBe(1);
});

test('the result and the errors of a plugin are passed on', async () => {
  expect(await runMarkdownPlugin({}, 'r.mjs', async () => 7)).toBe(7);
  const own = new Error('own');
  await expect(runMarkdownPlugin({}, 'r.mjs', () => Promise.reject(own))).rejects.toBe(own);
});
