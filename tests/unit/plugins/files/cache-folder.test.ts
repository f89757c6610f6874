import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { expectUsableCache } from '../../../../plugins/files/cache-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('the folder that DOC_SITE_CACHE names is created with the folders above it', () => {
  const root = temporaryFolder();
  vi.stubEnv('DOC_SITE_CACHE', 'caches/site');
  expectUsableCache(root);
  expect(existsSync(path.join(root, 'caches/site'))).toBe(true);
});

test('without the variable, nothing is created', () => {
  const root = temporaryFolder();
  vi.stubEnv('DOC_SITE_CACHE', '');
  expectUsableCache(root);
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
});

test('a link in place of the folder that leads nowhere is named', () => {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.join(root, 'none'), path.join(root, 'node_modules/.cache'), 'junction');
  vi.stubEnv('DOC_SITE_CACHE', '');
  expect(() => expectUsableCache(root)).toThrow('Unexpected link `node_modules/.cache`: it leads nowhere');
  mkdirSync(path.join(root, 'none'));
  expectUsableCache(root);
});

test.each([
  ['is a file', 'file', 'ENOTDIR'],
  ['is in a file', 'file/cache', 'ENOTDIR'],
  ['has a name that is too long', 'a'.repeat(5000), 'ENAMETOOLONG'],
])('a folder that %s is refused', (_what, name, code) => {
  const root = temporaryFolder();
  writeFileSync(path.join(root, 'file'), '');
  vi.stubEnv('DOC_SITE_CACHE', name);
  expect(() => expectUsableCache(root)).toThrow(`The folder that \`DOC_SITE_CACHE\` names cannot be used: ${code}`);
});

// Node's `mkdirSync` with `recursive` would never return.
test.skipIf(!existsSync('/proc/self'))('a folder in the files of the system is refused at once', () => {
  vi.stubEnv('DOC_SITE_CACHE', '/proc/doc-site');
  expect(() => expectUsableCache('/')).toThrow('ENOENT');
});
