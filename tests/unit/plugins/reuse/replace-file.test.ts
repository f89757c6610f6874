import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { replaceFile } from '../../../../plugins/reuse/replace-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

test('a missing folder is created, and nothing else is left in it', async () => {
  await replaceFile(join(folder, 'a/b.json'), 'one');
  await replaceFile(join(folder, 'a/b.json'), 'two');
  expect(await readFile(join(folder, 'a/b.json'), 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'a'))).toEqual(['b.json']);
});

test('concurrent writers do not disturb each other: one complete text stays', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(texts.map((text) => replaceFile(join(folder, 'file'), text)));
  expect(texts).toContain(await readFile(join(folder, 'file'), 'utf8'));
  expect(await readdir(folder)).toEqual(['file']);
});
