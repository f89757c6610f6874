import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { problemsWithFiles } from '../../../../scripts/ssg/dead-files.ts';

test('links to files of the finished output pass, others are problems', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'doc-site-'));
  await writeFile(join(outDir, 'a.zip'), '');
  const deadLink = (url: string): Problem => ({ rule: 'dead-link', severity: 'error', message: url });
  const documentProblems = async (isFile: (path: string) => boolean) =>
    ['/a.zip', '/b.zip'].filter((url) => !isFile(url)).map(deadLink);

  expect(await problemsWithFiles({ model: () => ({ documentProblems }) }, outDir)).toEqual([deadLink('/b.zip')]);
  await rm(outDir, { recursive: true });
});
