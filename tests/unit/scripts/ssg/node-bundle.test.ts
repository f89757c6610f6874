import { expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { loadNodeBundle } from '../../../../scripts/ssg/node-bundle.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test.each([undefined, 'exports.other = 1;'])('a bundle that is %j leads to the configuration', async (code) => {
  const folder = temporaryFolder();
  if (code !== undefined) writeOutput(folder, 'index.js', code);
  await expect(loadNodeBundle(folder)).rejects.toMatchObject({
    message: 'The bundler has not written the script that renders pages.',
    problems: [{ hint: expect.stringMatching(/^Look at `rsbuild` in the configuration/) }],
  });
});
