import path from 'node:path';
import { expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { makeStaging } from '../../../../scripts/ssg/make-staging.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();

test('a folder beside which nothing can be written is refused', () => {
  writeOutput(folder, 'source/code.ts', '');
  const outDir = path.join(folder, 'source/code.ts/dist');
  expect(() => makeStaging(`${outDir}.next`, outDir)).toThrow(
    expect.objectContaining({
      message: `Unexpected output folder \`${outDir}\`: nothing can be written beside it (ENOTDIR: not a directory).`,
      problems: [
        expect.objectContaining({
          hint: 'Allow writing in the folder that contains it, or name another output folder with `--out-dir`.',
        }),
      ],
    }),
  );
});
