import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '../../../plugins/shared/errors.ts';
import { checkDocuments } from '../../../scripts/ssg/check-documents.ts';

test('links to files of the finished output pass, others stop; warnings are not printed a second time', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'doc-site-'));
  await writeFile(join(outDir, 'a.zip'), '');
  const warning: Problem = { rule: 'unknown-language', severity: 'warning', message: 'Unexpected language.' };
  const deadLink = (url: string): Problem => ({ rule: 'dead-link', severity: 'error', message: url });
  const told: (readonly Problem[])[] = [];

  await checkDocuments(
    {
      model: () => ({
        documentProblems: async (isFile) => [
          warning,
          ...['/a.zip', '/b.zip'].filter((url) => !isFile(url)).map(deadLink),
        ],
      }),
      failOn: (problems) => void told.push(problems),
    },
    outDir,
  );

  expect(told).toEqual([[deadLink('/b.zip')]]);
  await rm(outDir, { recursive: true });
});
