import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { expectReplaceable } from '../../../../plugins/files/expect-replaceable.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { hasNotFoundPage } from '../../../../scripts/shared/not-found-page.ts';
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
  await expect(expectReplaceable(path.join(folder, name), hasNotFoundPage)).resolves.toBeUndefined();
});

test.each([
  ['source', 'it contains `code.ts`, which no build has written'],
  ['foreign', 'it contains `diary.txt`, which no build has written'],
  ['source/code.ts', 'it is a file'],
  ['link', 'it is a link that leads nowhere'],
])('%s is refused: %s', async (name, reason) => {
  const outDir = path.join(folder, name);
  await expect(expectReplaceable(outDir, hasNotFoundPage)).rejects.toMatchObject({
    message: `Unexpected output folder \`${outDir}\`: ${reason}, and a build replaces the whole folder.`,
    problems: [{ hint: 'Move away what is there, or name another output folder.' }],
  });
});

test.runIf(process.platform === 'linux')('a mount point is refused: it cannot be replaced', async () => {
  await expect(expectReplaceable('/dev/shm', hasNotFoundPage)).rejects.toMatchObject({
    message: 'Unexpected output folder `/dev/shm`: it is a mount point, which cannot be replaced.',
    problems: [{ hint: 'Mount the folder above it, or name a folder in it: `--out-dir /dev/shm/site`.' }],
  });
});
