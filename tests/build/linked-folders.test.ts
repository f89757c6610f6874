import { lstat, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await copyBuilt('minimal');
});
afterAll(() => site.dispose());

test('a site builds through a link to its folder', async () => {
  const link = `${site.root}-link`;
  await symlink(site.root, link);
  const { status } = await runCommand(['build', '--root', link]);
  expect(status).toBe(0);
  expect(site.hasOutput('index.html')).toBe(true);
});

test('an output folder that is a link stays a link, and its target is replaced', async () => {
  const served = path.join(path.dirname(site.root), 'served');
  const link = path.join(site.root, 'public');
  await mkdir(served);
  await symlink(served, link);
  for (const _ of [1, 2]) expect((await site.build('--out-dir', link)).status).toBe(0);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(await readdir(served)).toContain('index.html');
});

test('a link in the public folder whose target is missing is reported with the problems of documents', async () => {
  const link = path.join(site.root, 'docs/public/gone.pdf');
  await mkdir(path.dirname(link), { recursive: true });
  await symlink('/nowhere/at/all.pdf', link);
  await site.write('docs/en/dead.md', '# Dead\n\n[x](/nowhere)\n');
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain(
    'docs/public/gone.pdf: Unexpected symbolic link to `/nowhere/at/all.pdf`: the target does not exist.',
  );
  expect(stderr).toContain('docs/en/dead.md:3:1: Unexpected link `/nowhere`');
  await Promise.all([rm(link), rm(path.join(site.root, 'docs/en/dead.md'))]);
});

test('the edit link of a linked document, or of a file that a plugin adds, names the file itself', {
  tags: 'all',
}, async () => {
  await site.write('packages/parser/docs/a b.md', '# Parser\n');
  const link = path.join(site.root, 'docs/en/parser');
  await symlink('../../packages/parser/docs', link);
  await site.write(
    'doc-site.config.ts',
    `const file = import.meta.dirname + '/packages/parser/docs/a b.md';
    export default {
      locales: [{ lang: 'en', label: 'English',
        editLink: { docRepoBaseUrl: 'https://code.example/main/site/docs', text: 'Edit' } }],
      plugins: [{ name: 'added', setup: (api) => api.addPages(() => [{ filePath: 'en/added.md', file }]) }],
    };\n`,
  );
  expect((await site.build()).status).toBe(0);
  const editLink = async (file: string) => (await site.output(file)).match(/https:\/\/code\.example\/[^"]+/)?.[0];
  const target = 'https://code.example/main/site/packages/parser/docs/a%20b.md';
  expect([await editLink('parser/a b.html'), await editLink('added.html')]).toEqual([target, target]);
  expect(await editLink('index.html')).toBe('https://code.example/main/site/docs/en/index.md');
  await rm(link);
});

test('the docs folder, a folder in it and a document may be links', async () => {
  const elsewhere = path.join(path.dirname(site.root), 'elsewhere');
  await site.write('shelf/page.md', '# Page\n\nA [start](/).\n');
  await symlink('../../shelf', path.join(site.root, 'docs/en/shelf'));
  await symlink('../../shelf/page.md', path.join(site.root, 'docs/en/single.md'));
  await rename(path.join(site.root, 'docs'), elsewhere);
  await symlink(elsewhere, path.join(site.root, 'docs'));
  await rename(path.join(site.root, 'shelf'), path.join(path.dirname(site.root), 'shelf'));
  const { status, stderr } = await site.build();
  expect(stderr).not.toContain('Unexpected');
  expect(status).toBe(0);
  expect(site.hasOutput('shelf/page.html')).toBe(true);
  expect(site.hasOutput('single.html')).toBe(true);
});

test('a page that a plugin adds from a file can be bundled', { tags: 'all' }, async () => {
  await site.write('packages/parser/README.md', '# Parser\n\nIt runs on {node}.\n');
  await site.write(
    'doc-site.config.ts',
    `const file = import.meta.dirname + '/packages/parser/README.md';
    export default {
      rsbuild: { source: { define: { 'process.env.API': '"x"' } } },
      plugins: [{ name: 'added', setup: (api) => api.addPages(() => [{ filePath: 'en/added.md', file }]) }],
    };\n`,
  );
  expect((await site.build()).stderr).not.toContain('Unexpected');
  expect(await site.output('added.html')).toContain('It runs on {node}.');
});

test('documents of a linked folder outside of the site show the files in it, and no others from there', {
  tags: 'all',
}, async () => {
  const folder = path.join(path.dirname(site.root), 'package');
  await mkdir(path.join(folder, 'docs/guide'), { recursive: true });
  await writeFile(path.join(folder, 'secret.ts'), 'secret();\n');
  await writeFile(path.join(folder, 'docs/a.ts'), 'sample();\n');
  await writeFile(path.join(folder, 'docs/a.zip'), 'archive');
  await writeFile(path.join(folder, 'docs/guide/page.md'), '# Page\n\n[x](../a.zip)\n\n```ts file="../a.ts"\n```\n');
  const link = path.join(site.root, 'docs/en/package');
  await symlink(path.join(folder, 'docs'), link);
  expect((await site.build()).status).toBe(0);
  const html = await site.read('dist/package/guide/page.html');
  expect(html).toContain('sample');
  expect(html).toMatch(/href="\/static\/files\/a\.\w+\.zip"/);
  await symlink(path.join(folder, 'secret.ts'), path.join(folder, 'docs/secret.ts'));
  await writeFile(path.join(folder, 'docs/guide/page.md'), '# Page\n\n```ts file="../secret.ts"\n```\n');
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain("page.md:3:1: Unexpected file `../secret.ts`: it is outside the site's folder.");
  await rm(link);
});

test('links of a linked README lead to pages, to other linked documents and to files in the repository', {
  tags: 'all',
}, async () => {
  const own = await copyBuilt('minimal');
  onTestFinished(() => own.dispose());
  await own.write(
    'README.md',
    '# Readme\n\n[a](docs/en/index.md#hello) [b](./CONTRIBUTING.md) [c](LICENSE) [d](packages/) [e](/)\n',
  );
  await own.write('CONTRIBUTING.md', '# Contributing\n\n[Readme](README.md)\n');
  await own.write('LICENSE', 'MIT\n');
  await own.write('packages/a.js', '');
  await symlink('../../README.md', path.join(own.root, 'docs/en/readme.md'));
  await symlink('../../CONTRIBUTING.md', path.join(own.root, 'docs/en/contributing.md'));
  await own.write(
    'doc-site.config.ts',
    `export default { locales: [{ lang: 'en', label: 'English',
      editLink: { docRepoBaseUrl: 'https://code.example/me/tool/edit/main/docs', text: 'Edit' } }] };\n`,
  );
  const { status, stderr } = await own.build();
  expect(status, stderr).toBe(0);
  const linksOn = async (file: string) =>
    [
      ...(/<main.*<\/main>/s
        .exec(await own.output(file))?.[0]
        .matchAll(/<a [^>]*href="([^"]+)"[^>]*>(?:[a-e]|Readme)</g) ?? []),
    ].map(([, href]) => href);
  expect(await linksOn('readme.html')).toEqual([
    '/#hello',
    '/contributing',
    'https://code.example/me/tool/blob/main/LICENSE',
    'https://code.example/me/tool/tree/main/packages',
    '/',
  ]);
  expect(await linksOn('contributing.html')).toEqual(['/readme']);
});
