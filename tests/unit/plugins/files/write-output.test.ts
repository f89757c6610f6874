import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';

let folder: string;
let outDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'write-file-'));
  outDir = path.join(folder, 'dist');
  await mkdir(outDir);
});
afterEach(() => rm(folder, { recursive: true }));

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
