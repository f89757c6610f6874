import path from 'node:path';
import { expect, test } from 'vitest';
import { serveFolder } from './serve-folder.ts';

test('the files of a folder have addresses, and nothing else has one', async () => {
  const { origin } = await serveFolder(path.join(import.meta.dirname, '../../example-remote'));
  expect(await (await fetch(`${origin}/options.md`)).text()).toContain('# Options of the tide table');
  expect((await fetch(`${origin}/../example-api.yaml`)).status).toBe(404);
});
