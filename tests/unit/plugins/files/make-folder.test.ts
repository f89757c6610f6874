import { existsSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../plugins/files/make-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('creates a folder and the folders above it, and accepts one that exists', () => {
  const folder = path.join(temporaryFolder(), 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('reports what is in the way, and links that lead nowhere', async () => {
  const root = temporaryFolder();
  await writeFile(path.join(root, 'file'), '');
  await symlink('nowhere/deep', path.join(root, 'link'));
  expect(() => makeFolder(path.join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(path.join(root, 'file/a'))).toThrow('ENOTDIR');
  expect(() => makeFolder(path.join(root, 'link/a/b'))).toThrow('ENOENT');
});

test.runIf(process.platform === 'linux')('ends where the system allows no folder', () => {
  expect(() => makeFolder('/proc/a/b')).toThrow('ENOENT');
});
