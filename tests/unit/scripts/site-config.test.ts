import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSiteConfig } from '../../../scripts/site-config.ts';

test('preview and start serve what the build has written: plugins may have changed base and output folder', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'site-config-'));
  const plugin =
    "{ name: 'my:place', setup(api) { api.modifyConfig((config) => ({ ...config, base: '/docs/', outDir: 'public' })); } }";
  await writeFile(path.join(root, 'doc-site.config.ts'), `export default { base: '/a/', plugins: [${plugin}] };\n`);
  const { base, outDir } = await loadSiteConfig({ root });
  expect({ base, outDir }).toEqual({ base: '/docs/', outDir: path.join(root, 'public') });
  expect((await loadSiteConfig({ root, outDir: '/elsewhere/site' })).outDir).toBe('/elsewhere/site');
  await rm(root, { recursive: true });
});
