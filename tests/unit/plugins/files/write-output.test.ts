import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;
let outDir: string;

beforeEach(async () => {
  folder = temporaryFolder();
  outDir = path.join(folder, 'dist');
  await mkdir(outDir);
});

test.each([
  ['index.html', 'text', 'text'],
  ['zh/指南/a b.html', '中文', '中文'],
  ['a/../b.txt', 'text', 'text'],
  ['..a/b', 'text', 'text'],
  ['bytes.bin', new Uint8Array([104, 105]), 'hi'],
])('%s is written, with the folders above it', async (file, content, expected) => {
  writeOutput(outDir, file, content);
  expect(await readFile(path.join(outDir, file), 'utf8')).toBe(expected);
});

test('an existing file is replaced', async () => {
  writeOutput(outDir, 'a.txt', 'a longer text');
  writeOutput(outDir, 'a.txt', 'new');
  expect(await readFile(path.join(outDir, 'a.txt'), 'utf8')).toBe('new');
});

test.each(['../a.txt', 'a/../../b.txt', '../dist-other/a.txt', '../dist.txt', '/a.txt', '', '.', 'a/..'])(
  '`%s` is refused, and nothing is written',
  async (file) => {
    expect(() => writeOutput(outDir, file, 'text')).toThrow(
      `Unexpected output file \`${file}\` outside the output folder.`,
    );
    expect(await readdir(folder, { recursive: true })).toEqual(['dist']);
  },
);
