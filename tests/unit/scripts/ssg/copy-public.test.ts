import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { copyPublic } from '../../../../scripts/ssg/copy-public.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
  await mkdir(path.join(folder, 'out'));
});

test('public files are copied, but do not replace existing files', async () => {
  writeOutput(folder, 'docs/public/images/a.svg', '<svg/>');
  writeOutput(folder, 'docs/public/index.html', 'public');
  writeOutput(folder, 'out/index.html', 'bundled');
  await copyPublic(path.join(folder, 'docs'), path.join(folder, 'out'));
  expect(await readFile(path.join(folder, 'out/images/a.svg'), 'utf8')).toBe('<svg/>');
  expect(await readFile(path.join(folder, 'out/index.html'), 'utf8')).toBe('bundled');
});

test("git's own files are not copied from a clone in the public folder", async () => {
  writeOutput(folder, 'docs/public/logos/a.svg', '<svg/>');
  writeOutput(folder, 'docs/public/logos/.git/config', '[core]');
  await copyPublic(path.join(folder, 'docs'), path.join(folder, 'out'));
  expect(await readdir(path.join(folder, 'out/logos'))).toEqual(['a.svg']);
});

test('a site without public files is not an error', async () => {
  await copyPublic(path.join(folder, 'docs'), path.join(folder, 'out'));
});

test('a link that leads nowhere does not prevent the other files from being copied', async () => {
  await mkdir(path.join(folder, 'docs/public'), { recursive: true });
  await symlink(path.join(folder, 'gone.svg'), path.join(folder, 'docs/public/a.svg'));
  await writeFile(path.join(folder, 'docs/public/b.svg'), '<svg/>');
  await copyPublic(path.join(folder, 'docs'), path.join(folder, 'out'));
  expect(await readdir(path.join(folder, 'out'))).toEqual(['b.svg']);
});
