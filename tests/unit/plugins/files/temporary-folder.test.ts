import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { withTemporaryFolder } from '../../../../plugins/files/temporary-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

afterEach(() => void vi.unstubAllEnvs());

test('the folder is deleted afterwards, also after a failure', async () => {
  vi.stubEnv('TMPDIR', temporaryFolder());
  const folder = await withTemporaryFolder('test', async (folder) => {
    await writeFile(path.join(folder, 'a'), '');
    return folder;
  });
  expect(existsSync(folder)).toBe(false);
  let failed = '';
  const failing = withTemporaryFolder('test', async (folder) => {
    failed = folder;
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect(existsSync(failed)).toBe(false);
});

test.skipIf(process.platform === 'win32')('a missing folder for temporary files is named', async () => {
  vi.stubEnv('TMPDIR', '/nope/tmp');
  await expect(withTemporaryFolder('test', async () => {})).rejects.toMatchObject({
    problems: [{ message: 'No temporary file can be written in `/nope/tmp` (ENOENT).' }],
  });
});
