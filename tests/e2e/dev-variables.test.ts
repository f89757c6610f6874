import { expect, test } from 'vitest';
import { startDev } from '../support/dev.ts';
import { copyFixture } from '../support/site.ts';

test('another value of a variable changes the pages in dev', async () => {
  const site = await copyFixture('minimal');
  const config = await site.read('doc-site.config.ts');
  const withVersion = (version: string) =>
    `import { pluginVariables } from 'doc-site/variables';\n${config.replace(
      'defineConfig({\n',
      `defineConfig({\n  plugins: [pluginVariables({ values: { version: '${version}' } })],\n`,
    )}`;
  await site.write('doc-site.config.ts', withVersion('0.5.2'));
  await site.write('docs/en/release.md', '# Release %%version%%\n\nInstall %%version%%.\n');
  const server = await startDev(site);
  try {
    const page = async () => (await fetch(new URL('/release', server.url))).text().catch(() => '');
    expect(await page()).toContain('Install 0.5.2.');
    await site.write('doc-site.config.ts', withVersion('0.6.0'));
    await expect.poll(page, { timeout: 20_000 }).toMatch(/<title>Release 0\.6\.0.*Install 0\.6\.0\./s);
  } finally {
    await server.close();
    await site.dispose();
  }
});
