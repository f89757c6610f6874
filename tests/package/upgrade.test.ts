/** @module-tag all */

import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { createSite, dependOn, expectRun, outputOf } from '../support/installed.ts';
import { pack } from '../support/packed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
const site = () => path.join(folder, 'site');
const install = () => expectRun(site(), 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');

beforeAll(() => {
  folder = temporaryFolder();
});

/** The tarball of a lower version, whose pages are different in the shell and in the article. */
async function olderEngine(): Promise<string> {
  expectRun(folder, 'tar', '-xzf', inject('tarballs').engine);
  const replace = async (name: string, from: string, to: string) => {
    const file = path.join(folder, 'package', name);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(file, text.replaceAll(from, to));
  };
  const { version } = JSON.parse(await readFile(path.join(folder, 'package/package.json'), 'utf8'));
  await replace('package.json', `"version": "${version}"`, '"version": "0.0.1"');
  await replace('lib/plugins/shared/texts/en.js', 'On this page', 'Older contents');
  await replace(
    'lib/plugins/markdown/rehype/heading-anchors.js',
    "'heading-anchor'",
    "'heading-anchor', 'older-anchor'",
  );
  return pack(path.join(folder, 'package'), folder);
}

test("after an upgrade nothing is left of the older version's cache", async () => {
  await createSite(site(), ['--title', 'My tool', '--languages', 'en,zh'], await olderEngine());
  install();
  expect(expectRun(site(), 'npm', 'run', 'build')).toContain('with doc-site 0.0.1');
  const { 'guide/writing.html': page } = await outputOf(site());
  expect(page).toContain('older-anchor');
  expect(page).toContain('Older contents');

  await dependOn(site(), inject('tarballs').engine);
  install();
  expectRun(site(), 'npm', 'run', 'build');
  const upgraded = await outputOf(site());
  for (const name of ['dist', 'node_modules/.cache']) await rm(path.join(site(), name), { recursive: true });
  expectRun(site(), 'npm', 'run', 'build');
  expect(upgraded).toEqual(await outputOf(site()));
});
