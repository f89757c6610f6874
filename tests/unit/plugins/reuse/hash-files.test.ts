import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { hashFiles } from '../../../../plugins/reuse/hash-files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

test('the hash depends on the content of files and on which of them exist, but not on the order in which they are given', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => path.join(folder, name)) as [string, string, string];
  await writeFile(a, 'one');
  await writeFile(b, 'one');
  const before = hashFiles([c, b, a]);
  expect(Object.keys(before)).toEqual([a, b, c]);
  expect(before[a]).toBe(before[b]);
  expect(before[c]).toBe('missing');
  await writeFile(b, 'two');
  expect(hashFiles([a, b, c])).toEqual({ ...before, [b]: expect.not.stringMatching(before[a] ?? '') });
});

test('the hash of a linked folder depends on the target', async () => {
  await mkdir(path.join(folder, 'one'));
  await mkdir(path.join(folder, 'two'));
  const link = path.join(folder, 'link');
  await symlink(path.join(folder, 'one'), link, 'junction');
  const before = hashFiles([link]);
  await rm(link);
  await symlink(path.join(folder, 'two'), link, 'junction');
  expect(hashFiles([link])).not.toEqual(before);
});

test.skipIf(process.platform === 'win32')('a device or a pipe, which may never end, is not read', () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(hashFiles([pipe, '/dev/zero'])).toEqual({ '/dev/zero': 'no file', [pipe]: 'no file' });
});
