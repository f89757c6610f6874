import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPreview } from '../../../../scripts/preview/start-preview.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('a file in place of the output folder is not served', async () => {
  const root = temporaryFolder();
  const outDir = path.join(root, 'site.zip');
  writeFileSync(outDir, 'zip');
  await expect(startPreview({ root, outDir, port: 0 })).rejects.toThrow(`There is no output folder \`${outDir}\`.`);
});
