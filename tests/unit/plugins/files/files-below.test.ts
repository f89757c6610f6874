import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../../../../plugins/files/files-below.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('files are named by their paths from the folder; a folder that does not exist has none; one that cannot be read is an error', async () => {
  const folder = temporaryFolder();
  await mkdir(path.join(folder, 'deep'));
  for (const file of ['b.txt', 'deep/a.txt']) await writeFile(path.join(folder, file), '');
  expect(await filesBelow(folder)).toEqual(['b.txt', 'deep/a.txt']);
  expect(await filesBelow(path.join(folder, 'none'))).toEqual([]);
  expect(await filesBelow(path.join(folder, 'b.txt'))).toEqual([]);
  await symlink('loop', path.join(folder, 'loop'));
  await expect(filesBelow(path.join(folder, 'loop'))).rejects.toMatchObject({ code: 'ELOOP' });
});
