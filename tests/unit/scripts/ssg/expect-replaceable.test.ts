import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { expectReplaceable, makeStaging } from '../../../../scripts/ssg/expect-replaceable.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();

beforeAll(async () => {
  await mkdir(path.join(folder, 'empty'));
  writeOutput(folder, 'output/page-data/404.json', '{"page":{"title":"404","pageType":"404"}}');
  writeOutput(folder, 'foreign/page-data/404.json', '{"visits":404}');
  writeOutput(folder, 'foreign/diary.txt', '');
  writeOutput(folder, 'source/code.ts', '');
  await symlink('nowhere', path.join(folder, 'link'));
});

test.each(['missing', 'empty', 'output'])('a folder that is %s is replaced', async (name) => {
  await expect(expectReplaceable(path.join(folder, name))).resolves.toBeUndefined();
});

test.each([
  ['source', 'it contains `code.ts`, which no build has written'],
  ['foreign', 'it contains `diary.txt`, which no build has written'],
  ['source/code.ts', 'it is a file'],
  ['link', 'it is a link that leads nowhere'],
])('%s is refused: %s', async (name, reason) => {
  const outDir = path.join(folder, name);
  await expect(expectReplaceable(outDir)).rejects.toMatchObject({
    message: `Unexpected output folder \`${outDir}\`: ${reason}, and a build replaces the whole folder.`,
    problems: [{ hint: 'Name a folder of its own, such as `dist`, or empty this one yourself.' }],
  });
});

test('a folder beside which nothing can be written is refused', () => {
  const outDir = path.join(folder, 'source/code.ts/dist');
  expect(() => makeStaging(`${outDir}.next`, outDir)).toThrow(
    expect.objectContaining({
      message: `Unexpected output folder \`${outDir}\`: nothing can be written beside it (ENOTDIR: not a directory).`,
      problems: [
        expect.objectContaining({
          hint: 'Allow writing in the folder that holds it, or name another one with `--out-dir`.',
        }),
      ],
    }),
  );
});

test.runIf(process.platform === 'linux')('a mount point is refused: it cannot be replaced', async () => {
  await expect(expectReplaceable('/dev/shm')).rejects.toMatchObject({
    message: 'Unexpected output folder `/dev/shm`: it is a mount point, which cannot be replaced.',
    problems: [{ hint: 'Mount the folder above it, or name a folder in it: `--out-dir /dev/shm/site`.' }],
  });
});
