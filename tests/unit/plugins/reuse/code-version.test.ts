import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeVersion, lockedPackages } from '../../../../plugins/reuse/code-version.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'code-version-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the version follows the text and the names of TypeScript files, in folders below too', async () => {
  await mkdir(join(folder, 'below'));
  await writeFile(join(folder, 'below/a.ts'), '1');
  const before = codeVersion([folder]);
  await writeFile(join(folder, 'note.md'), 'other files count for nothing');
  expect(codeVersion([folder])).toBe(before);
  await writeFile(join(folder, 'below/a.ts'), '2');
  expect(codeVersion([folder])).not.toBe(before);
});

test('the packages are those of the nearest folder with a lock file', async () => {
  await mkdir(join(folder, 'site/docs'), { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), 'outer');
  expect(lockedPackages(join(folder, 'site/docs'))).toBe('outer');
  await writeFile(join(folder, 'site/pnpm-lock.yaml'), 'inner');
  expect(lockedPackages(join(folder, 'site/docs'))).toBe('inner');
});

test('what npm has installed counts more than what is locked', async () => {
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'package-lock.json'), 'locked');
  await writeFile(join(folder, 'node_modules/.package-lock.json'), 'installed');
  expect(lockedPackages(folder)).toBe('installed');
});
