import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkOutput } from '../../../../scripts/ssg/check-output.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'output-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder that is absent or empty may become the output', async () => {
  await expect(checkOutput(path.join(folder, 'absent'))).resolves.toBeUndefined();
  await expect(checkOutput(folder)).resolves.toBeUndefined();
});

test('the output of a build may be replaced', async () => {
  await mkdir(path.join(folder, 'page-data'));
  await writeFile(path.join(folder, 'page-data/404.json'), '{}');
  await writeFile(path.join(folder, 'index.html'), '');
  await expect(checkOutput(folder)).resolves.toBeUndefined();
});

test('a folder with files of somebody is refused, and they are named', async () => {
  for (const name of ['thesis.txt', 'b.txt', 'a.txt', 'c.txt']) await writeFile(path.join(folder, name), '');
  await expect(checkOutput(folder)).rejects.toThrow(
    `The output folder \`${folder}\` holds files that no build wrote: \`a.txt\`, \`b.txt\`, \`c.txt\`.`,
  );
});
