import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nearestFileHint } from '../../../../../plugins/markdown/code/include-file.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

test('the hint for a file that cannot be read says why', async () => {
  const folder = temporaryFolder();
  await mkdir(path.join(folder, 'images'));
  await writeFile(path.join(folder, 'logo.png'), '');
  const hintFor = (name: string) => nearestFileHint(path.join(folder, name));
  expect(await hintFor('logo.png')).toBe('It exists, but cannot be read: allow this user to read it.');
  expect(await hintFor('images')).toBe('It is a folder: name a file in it.');
  expect(await hintFor('lgo.png')).toBe('Did you mean `logo.png`?');
  expect(await hintFor('other')).toBe('Check the path: it is relative to the document.');
  // A document that imports another one does not mean itself.
  const from = path.join(folder, 'logo.png');
  expect(await nearestFileHint(path.join(folder, 'lgo.png'), { from, fallback: 'No.' })).toBe('No.');
});
