import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';
import { loadSiteConfig, siteRoot } from '../../../../scripts/command-line/site-config.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('preview and start serve what the build has written: plugins may have changed base and output folder', async () => {
  const root = temporaryFolder();
  const plugin =
    "{ name: 'my:place', setup(api) { api.modifyConfig((config) => ({ ...config, base: '/docs/', outDir: 'public' })); } }";
  await writeFile(path.join(root, 'doc-site.config.ts'), `export default { base: '/a/', plugins: [${plugin}] };\n`);
  const { base, outDir } = await loadSiteConfig({ root });
  expect({ base, outDir }).toEqual({ base: '/docs/', outDir: path.join(root, 'public') });
  expect((await loadSiteConfig({ root, outDir: '/elsewhere/site' })).outDir).toBe('/elsewhere/site');
});

test("the root is `--root`, else the folder of the configuration, else this folder, or the engine's in a checkout", async () => {
  const folder = temporaryFolder();
  expect(siteRoot({ root: '/a', config: '/b/c.ts' }, folder)).toBe('/a');
  expect(siteRoot({ config: '/b/c.ts' }, folder)).toBe('/b');
  expect(siteRoot({}, folder)).toBe(engineRoot);
  await writeFile(path.join(folder, 'doc-site.config.ts'), '');
  expect(siteRoot({}, folder)).toBe(folder);
});

test('a folder or a pipe is not a configuration file', async () => {
  const root = temporaryFolder();
  const file = path.join(root, 'doc-site.config.ts');
  await mkdir(file);
  await expect(loadSiteConfig({ root })).rejects.toThrow(`There is no configuration file \`${file}\`.`);
  await expect(loadSiteConfig({ config: root })).rejects.toMatchObject({
    message: `Unexpected folder \`${root}\`: expected a configuration file.`,
    problems: [{ hint: `Name the file in it: \`--config ${file}\`.` }],
  });
  await rm(file, { recursive: true });
  execFileSync('mkfifo', [file]);
  await expect(loadSiteConfig({ config: file })).rejects.toThrow(`There is no configuration file \`${file}\`.`);
});

test.each(['?', '#'])('a path with %s, which would confuse the bundler, is refused with a remedy', async (special) => {
  const root = await mkdtemp(path.join(tmpdir(), `cut${special}here-`));
  await writeFile(path.join(root, 'doc-site.config.ts'), 'export default {};\n');
  await expect(loadSiteConfig({ root })).rejects.toThrow(`a bundler cuts paths at \`${special}\`.`);
});
