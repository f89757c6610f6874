import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeOutput } from '../../../../../plugins/files/write-output.ts';
import { pluginPortable } from '../../../../../plugins/optional/portable/index.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { makeBuild, makeConfig, makeContext, makePage, problemsOf } from '../../features/support.ts';
import { hooksOf } from '../../hooks/support.ts';

const root = temporaryFolder();
const copy = path.join(root, 'dist-portable');

test('a copy replaces an earlier copy; a folder that no build has written stops the build before it begins', async () => {
  const hooks = await hooksOf([pluginPortable()]);
  const context = makeContext(makeConfig({}, root));
  writeOutput(root, 'dist/guide/index.html', '<!doctype html><p>Guide</p>');
  const build = makeBuild([makePage()], { outDir: path.join(root, 'dist') });
  for (const text of ['missing', 'an earlier copy']) {
    await expect(hooks.run.onBeforeBuild(context), text).resolves.toBeUndefined();
    await hooks.run.onAfterBuild(build, context);
    expect(await readFile(path.join(copy, 'guide/index.html'), 'utf8')).toContain('<p>Guide</p>');
  }

  const config = makeConfig({ outDir: 'notes' }, root);
  const folder = `${config.outDir}-portable`;
  writeOutput(folder, 'diary.txt', 'Mine');
  expect(await problemsOf(hooks.run.onBeforeBuild(makeContext(config)))).toMatchObject([
    {
      message: `Plugin "doc-site:portable" failed in hook "onBeforeBuild": Unexpected output folder \`${folder}\`: it contains \`diary.txt\`, which no build has written, and a build replaces the whole folder.`,
    },
  ]);
});

test('an output among what builds keep, such as an older version, is not copied', async () => {
  const hooks = await hooksOf([pluginPortable()]);
  const outDir = path.join(root, 'node_modules/.cache/versions/v1/site');
  writeOutput(outDir, 'guide/index.html', '<!doctype html><p>Guide</p>');
  await hooks.run.onAfterBuild(makeBuild([makePage()], { outDir }), makeContext(makeConfig({ outDir }, root)));
  expect(existsSync(`${outDir}-portable`)).toBe(false);
});
