import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recoverOutput, stagingDir, swapOutput } from '../../../../scripts/ssg/swap-output.ts';

/** Greater than any process id that a system gives. */
const gone = 2 ** 30;

let folder: string;
let outDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'swap-'));
  outDir = path.join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true }));

async function put(dir: string, text: string): Promise<void> {
  await mkdir(dir);
  await writeFile(path.join(dir, 'a'), text);
}
const shown = () => readFile(path.join(outDir, 'a'), 'utf8');

test('a draft takes the place of the output, and nothing else is left', async () => {
  await put(outDir, 'old');
  await put(stagingDir(outDir), 'new');
  await swapOutput(stagingDir(outDir), outDir);
  expect(await shown()).toBe('new');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('the first draft needs no output to replace', async () => {
  await put(stagingDir(outDir), 'new');
  await swapOutput(stagingDir(outDir), outDir);
  expect(await shown()).toBe('new');
});

test('an output that was moved aside comes back when the new one never came', async () => {
  await put(`${outDir}.last`, 'old');
  await put(stagingDir(outDir, gone), 'half');
  await recoverOutput(outDir);
  expect(await shown()).toBe('old');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('drafts of processes that run are left alone', async () => {
  await put(stagingDir(outDir), 'mine');
  await recoverOutput(outDir);
  expect(await readdir(folder)).toEqual([`dist.next-${process.pid}`]);
});
