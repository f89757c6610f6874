import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findDocs, strayDocs } from '../../../../plugins/content/find-docs.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;
let docsDir: string;

beforeEach(() => {
  root = temporaryFolder();
  docsDir = path.join(root, 'docs');
});

async function put(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    writeOutput(docsDir, file, '');
  }
}

const options = () => ({
  docsDir,
  langs: ['en', 'zh'],
  defaultLang: 'en',
  include: ['**/*.{md,mdx}'],
  exclude: ['shared/**'],
});

/** Pages and fragments, by their paths in the docs folder. */
async function found(changes: Partial<ReturnType<typeof options>> = {}) {
  const docs = await findDocs({ ...options(), ...changes });
  const paths = (isPage: boolean) =>
    docs.filter((doc) => (doc.route !== undefined) === isPage).map((doc) => doc.relativePath);
  return { pages: paths(true), fragments: paths(false) };
}

test('documents are listed in the order of their paths, pages with their route', async () => {
  await put('zh/a.md', 'en/b.mdx', 'en/a/index.md', 'en/B.md');
  expect(await findDocs(options())).toEqual([
    { relativePath: 'en/B.md', route: { path: '/B', filePath: 'en/B.md', lang: 'en', version: '' } },
    { relativePath: 'en/a/index.md', route: { path: '/a/', filePath: 'en/a/index.md', lang: 'en', version: '' } },
    { relativePath: 'en/b.mdx', route: { path: '/b', filePath: 'en/b.mdx', lang: 'en', version: '' } },
    { relativePath: 'zh/a.md', route: { path: '/zh/a', filePath: 'zh/a.md', lang: 'zh', version: '' } },
  ]);
});

test('a document that `exclude` names is a fragment in every language', async () => {
  await put('en/shared/a.md', 'zh/shared/b.mdx', 'en/guide/shared/c.md');
  expect(await found()).toEqual({
    pages: ['en/guide/shared/c.md'],
    fragments: ['en/shared/a.md', 'zh/shared/b.mdx'],
  });
});

test('a document whose name, or whose folder, begins with an underscore is a fragment', async () => {
  await put('en/_a.md', 'en/guide/_parts/b.mdx', 'en/a_b.md', 'en/guide_/c.md');
  expect(await found()).toEqual({
    pages: ['en/a_b.md', 'en/guide_/c.md'],
    fragments: ['en/_a.md', 'en/guide/_parts/b.mdx'],
  });
});

test('a document that `include` does not match is a fragment', async () => {
  await put('en/guide/a.md', 'en/other/b.md');
  expect(await found({ include: ['guide/**'] })).toEqual({ pages: ['en/guide/a.md'], fragments: ['en/other/b.md'] });
});

test('other files, hidden files and files outside language folders are not documents', async () => {
  await put('en/a.txt', 'en/b.md.bak', 'en/.c.md', 'en/.d/e.md', 'fr/f.md', 'g.md', 'public/en/h.md', 'english/i.md');
  expect(await findDocs(options())).toEqual([]);
});

test('a missing docs folder has no documents', async () => {
  expect(await findDocs(options())).toEqual([]);
});

test('names may contain spaces, brackets and any script', async () => {
  await put('en/a [b] (c).md', 'zh/指南/开始.md');
  expect(await found()).toEqual({ pages: ['en/a [b] (c).md', 'zh/指南/开始.md'], fragments: [] });
});

test('a document outside the language folders is a problem; in `public` it is a download', async () => {
  await put('en/a.md', 'stray.md', 'fr/b.mdx', 'public/c.md', 'shared/excluded.md');
  const message = 'Unexpected document outside a language folder.';
  const hint = 'Move it to `en/` or `zh/`, add its folder to `locales`, or name it in `route.exclude`.';
  expect(await strayDocs(options(), root)).toEqual([
    { rule: 'stray-document', severity: 'error', file: 'docs/fr/b.mdx', message, hint },
    { rule: 'stray-document', severity: 'error', file: 'docs/stray.md', message, hint },
  ]);
});

test('a document with an extension that is not read is a problem, unless it is excluded', async () => {
  await put('en/a.MD', 'en/b.markdown', 'zh/shared/c.Mdx', 'public/d.MD');
  const hint = 'Change the extension to `.md` or `.mdx`, or name the file in `route.exclude`.';
  expect(await strayDocs(options(), root)).toEqual([
    {
      rule: 'stray-document',
      severity: 'error',
      file: 'docs/en/a.MD',
      message: 'Unexpected extension `.MD` of a document.',
      hint,
    },
    {
      rule: 'stray-document',
      severity: 'error',
      file: 'docs/en/b.markdown',
      message: 'Unexpected extension `.markdown` of a document.',
      hint,
    },
  ]);
});
