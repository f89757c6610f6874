import { expect, test } from 'vitest';
import { startDev } from '../support/dev.ts';
import { copyFixture } from '../support/site.ts';

test('another title of a page changes the links to it in dev, also on a page that is bundled', async () => {
  const site = await copyFixture('minimal');
  const config = await site.read('doc-site.config.ts');
  const withPlugin = config.replace('defineConfig({\n', 'defineConfig({\n  plugins: [pluginWikiLinks()],\n');
  await site.write('doc-site.config.ts', `import { pluginWikiLinks } from 'doc-site/wiki-links';\n${withPlugin}`);
  await site.write('Box.tsx', 'export const Box = () => <b>box</b>;\n');
  await site.write('docs/en/install.md', '# Install the tool\n');
  await site.write('docs/en/plain.md', '# Plain\n\nSee [[install]].\n');
  await site.write('docs/en/bundled.mdx', "import { Box } from '../../Box.tsx';\n\n# Bundled\n\n[[install]] <Box />\n");
  const server = await startDev(site);
  try {
    const page = (path: string) => async () => (await fetch(new URL(path, server.url))).text().catch(() => '');
    for (const path of ['/plain', '/bundled']) expect(await page(path)()).toContain('>Install the tool</a>');
    await site.write('docs/en/install.md', '# Get the tool\n');
    for (const path of ['/plain', '/bundled'])
      await expect.poll(page(path), { timeout: 10_000 }).toContain('>Get the tool</a>');
  } finally {
    await server.close();
    await site.dispose();
  }
});
