import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';
import { referenceFiles } from '../../../../scripts/reference/reference-files.ts';

test.each(referenceFiles())('$path is what `npm run reference` writes', async ({ path: file, content }) => {
  expect(await readFile(path.join(engineRoot, file), 'utf8')).toBe(content);
});
