import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startDev } from '../support/dev.ts';
import { copyFixture } from '../support/site.ts';

test('`--open` opens the home page in the browser that BROWSER names', async () => {
  const site = await copyFixture('with-base');
  const browser = path.join(site.root, 'browser.sh');
  const opened = path.join(site.root, 'opened');
  await site.write('browser.sh', `#!/bin/sh\necho "$1" > '${opened}'\n`);
  await chmod(browser, 0o755);
  const server = await startDev(site, { args: ['--open'], env: { BROWSER: browser } });
  try {
    await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(`${server.url}\n`);
    expect(new URL(server.url).pathname).toBe('/docs/');
  } finally {
    await server.close();
    await site.dispose();
  }
});
