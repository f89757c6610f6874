import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSource } from '../../../../plugins/files/read-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'source-'));
const file = path.join(folder, 'a.md');
afterAll(() => rmSync(folder, { recursive: true }));

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
