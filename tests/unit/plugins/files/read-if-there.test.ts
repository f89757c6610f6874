import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readIfThere } from '../../../../plugins/files/read-if-there.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('a file that does not exist and a folder have no text; a file that cannot be read is an error', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'a.json');
  await writeFile(file, '[]');
  await symlink('loop', path.join(folder, 'loop'));
  expect(await readIfThere(file)).toBe('[]');
  expect(await readIfThere(folder)).toBeUndefined();
  expect(await readIfThere(path.join(folder, 'none'))).toBeUndefined();
  expect(await readIfThere(path.join(file, 'below'))).toBeUndefined();
  await expect(readIfThere(path.join(folder, 'loop'))).rejects.toMatchObject({ code: 'ELOOP' });
});
