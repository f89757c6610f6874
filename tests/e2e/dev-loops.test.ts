import { expect, onTestFinished, test } from 'vitest';
import { startDev } from '../support/dev.ts';
import { copyFixture } from '../support/site.ts';

test('a hook with an endless loop is named with its place, and the server goes on', { tags: 'all' }, async () => {
  const site = await copyFixture('minimal');
  onTestFinished(() => site.dispose());
  await site.write(
    'doc-site.config.ts',
    `export default {
  plugins: [{
    name: 'my:loop',
    setup(api) {
      api.extendPageData((page) => {
        if (page.title === 'Loop') for (;;);
        return page;
      });
    },
  }],
};
`,
  );
  await site.write('docs/en/page.md', '# Loop\n');
  const server = await startDev(site);
  onTestFinished(async () => void (await server.close()));
  const status = async () => (await fetch(new URL('/page', server.url))).status;

  const printed = server.whenPrinted(
    /doc-site\.config\.ts:6:\d+: Plugin "my:loop" failed in hook "extendPageData": The code is still running after 7 s\./,
  );
  expect(await status()).toBe(500);
  await printed;
  await site.write('docs/en/page.md', '# Page\n');
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
});

test('Ctrl+C ends the server although a plugin never finishes', { tags: 'all' }, async () => {
  const site = await copyFixture('minimal');
  onTestFinished(() => site.dispose());
  await site.write(
    'doc-site.config.ts',
    `export default {
  plugins: [{
    name: 'my:endless',
    setup(api) {
      api.onDevClose(() => new Promise(() => setInterval(() => undefined, 1_000)));
    },
  }],
};
`,
  );
  const server = await startDev(site);
  expect((await fetch(server.url)).status).toBe(200);
  // The hook has failed.
  expect(await server.close()).toBe(1);
  expect(server.printed()).toContain('Plugin "my:endless" failed in hook "onDevClose"');
});
