import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteUnused, markUsed } from '../../../../plugins/reuse/unused-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unused-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writtenDaysAgo(name: string, days: number): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, '');
  const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await utimes(file, time, time);
  return file;
}

test('a file that nothing has asked for in two weeks goes, others stay', async () => {
  await writtenDaysAgo('old', 15);
  await writtenDaysAgo('recent', 13);
  await deleteUnused(folder);
  expect(await readdir(folder)).toEqual(['recent']);
});

test('what is marked as used stays', async () => {
  await markUsed(await writtenDaysAgo('old', 15));
  await deleteUnused(folder);
  expect(await readdir(folder)).toEqual(['old']);
});

test('a folder or a file that is not there is no error', async () => {
  await deleteUnused(join(folder, 'none'));
  await markUsed(join(folder, 'none'));
});
