import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite } from '../../../scripts/init/create-site.ts';
import { siteFiles } from '../../../scripts/init/site-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'init-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('a new site has its pages in both languages, path by path', async () => {
  expect(await createSite(join(folder, 'new/site'))).toEqual([
    '.gitignore',
    '.vscode/settings.json',
    'README.md',
    'doc-site.config.ts',
    'docs/en/_meta.json',
    'docs/en/_nav.json',
    'docs/en/guide/_meta.json',
    'docs/en/guide/start.mdx',
    'docs/en/guide/writing.mdx',
    'docs/en/index.mdx',
    'docs/public/favicon.svg',
    'docs/zh/_meta.json',
    'docs/zh/_nav.json',
    'docs/zh/guide/_meta.json',
    'docs/zh/guide/start.mdx',
    'docs/zh/guide/writing.mdx',
    'docs/zh/index.mdx',
    'package.json',
    'tsconfig.json',
  ]);
});

test('a folder that is not empty is not changed', async () => {
  await writeFile(join(folder, 'mine.txt'), 'mine');
  await expect(createSite(folder)).rejects.toThrow(`The folder \`${folder}\` is not empty: it holds \`mine.txt\`.`);
  expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
});

test('a file in place of the folder is reported', async () => {
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a/site'), '');
  await expect(createSite(join(folder, 'a/site'))).rejects.toThrow('cannot be a folder');
});

test('commands of the site call the engine by its path, also with spaces', () => {
  const { 'package.json': text = '' } = siteFiles({ name: '我的 Docs Site', engine: '../the engine' });
  expect(JSON.parse(text)).toEqual({
    name: 'docs-site',
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      start: 'node "../the engine/scripts/setup.mjs" start --root .',
      dev: 'node "../the engine/scripts/setup.mjs" dev --root .',
      build: 'node "../the engine/scripts/setup.mjs" build --root .',
      preview: 'node "../the engine/scripts/setup.mjs" preview --root .',
      check: 'node "../the engine/scripts/setup.mjs" check --root .',
    },
  });
});
