import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from '../../../../plugins/files/read-source.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const file = path.join(folder, 'a.md');

test('a file is read as bytes and as text', () => {
  writeFileSync(file, '# ä');
  expect(readSource(file)).toEqual({ bytes: Buffer.from('# ä'), text: '# ä' });
});

test('the error for a file of 5 GB names the file, and keeps the code of the system', () => {
  writeFileSync(file, '');
  truncateSync(file, 5 * 2 ** 30);
  const read = () => readSource(file);
  expect(read).toThrow(expect.objectContaining({ code: 'ERR_FS_FILE_TOO_LARGE' }));
  expect(read).toThrow(`: ${file}`);
});
