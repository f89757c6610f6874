import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { DocSiteError } from '#shared/errors';
import { folderProblems } from '../../../../plugins/content/folder-problems.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeConfig } from '../features/support.ts';

const { locales } = makeConfig({ locales: ['en', 'zh'].map((lang) => ({ lang, label: lang })) });
let root: string;
let docsDir: string;

beforeEach(() => {
  root = temporaryFolder();
  docsDir = path.join(root, 'docs');
});

async function put(...files: readonly (string | Buffer)[]): Promise<void> {
  for (const file of files) {
    const target = Buffer.concat([Buffer.from(`${docsDir}/`), Buffer.from(file)]);
    await mkdir(path.dirname(target.toString('latin1')), { recursive: true });
    await writeFile(target, '');
  }
}

const link = (target: string, file: string) => symlink(target, path.join(docsDir, file));

/** File and message of each problem, in order, whether returned or thrown. */
function found(publicLinks: readonly string[] = []): readonly string[] {
  const shown = (problems: ReturnType<typeof folderProblems>) =>
    problems.map(({ file, message }) => `${file}: ${message}`);
  try {
    return shown(folderProblems({ docsDir, root, publicLinks, locales }));
  } catch (error) {
    if (error instanceof DocSiteError) return shown(error.problems);
    throw error;
  }
}

test('a file in place of the docs folder or the public folder is refused', async () => {
  await writeFile(docsDir, '# A\n');
  expect(found()).toEqual(['docs: Unexpected file: expected a folder.']);
  await rm(docsDir);
  await put('en/a.md', 'public');
  expect(found()).toEqual(['docs/public: Unexpected file: expected a folder.']);
  await rm(path.join(docsDir, 'public'));
  await put('zh');
  expect(found()).toEqual(['docs/zh: Unexpected file: expected a folder.']);
});

test('a link to a folder that contains the link is refused: its documents would be read twice', async () => {
  await put('en/guide/a.md');
  await link('.', 'en/guide/loop');
  await link('..', 'en/guide/up');
  const reason = 'this folder contains the link itself, and all its files would be read.';
  expect(found()).toEqual([
    `docs/en/guide/loop: Unexpected symbolic link to \`.\`: ${reason}`,
    `docs/en/guide/up: Unexpected symbolic link to \`..\`: ${reason}`,
  ]);
});

test('files in which tools keep passwords and keys are refused in the public folder', async () => {
  await put('public/.env', 'public/a/.env.local', 'public/.npmrc');
  await put('public/.env.example', 'public/.nojekyll', 'public/.well-known/.environment', 'en/.env');
  const reason =
    'Unexpected file in the public folder: such files contain passwords and keys, and it would be published.';
  expect(found()).toEqual(['.env', '.npmrc', 'a/.env.local'].map((file) => `docs/public/${file}: ${reason}`));
});

test('a folder in place of a file of the navigation is refused', async () => {
  await put('en/_nav.json/a.md', 'en/guide/_meta.json/a.md', 'public/_meta.json/a.md');
  const reason = 'Unexpected folder: expected a file, whose entries would be missing from the navigation.';
  expect(found()).toEqual([`docs/en/_nav.json: ${reason}`, `docs/en/guide/_meta.json: ${reason}`]);
});

test('a link to a folder that contains the docs folder is refused, and not followed', async () => {
  await put('en/a.md');
  await link('/', 'en/all');
  await link('..', 'en/up');
  await link('/', 'public');
  const reason = 'this folder contains the docs folder, and all its files would be read.';
  expect(found()).toEqual([
    `docs/en/all: Unexpected symbolic link to \`/\`: ${reason}`,
    `docs/en/up: Unexpected symbolic link to \`..\`: ${reason}`,
    `docs/public: Unexpected symbolic link to \`/\`: ${reason}`,
  ]);
});

test('a link to a folder under the name of a document is refused', async () => {
  await put('en/a.md', 'en/guide/b.md');
  await link('guide', 'en/index.md');
  expect(found()).toEqual([
    'docs/en/index.md: Unexpected symbolic link to `guide`: the target is a folder, and no document.',
  ]);
});

test('a line break in a name is a problem', async () => {
  await put('en/a.md', 'en/two\nlines/b.md', 'en/c\u2028.md');
  expect(found()).toEqual([
    'docs/en/c\u2028.md: Unexpected line break in a name: files of such a folder would be missing from the site.',
    'docs/en/two\nlines: Unexpected line break in a name: files of such a folder would be missing from the site.',
  ]);
});

test('files, folders and links to them are accepted; a missing docs folder is left to a later step', async () => {
  expect(found()).toEqual([]);
  await put('en/a.md', 'en/guide/b.md', 'elsewhere/c.md', 'public/a.svg');
  await link('a.md', 'en/linked.md');
  await link('../elsewhere', 'en/folder');
  await link('a.svg', 'public/b.svg');
  // Editors mark a file that is open with such a link.
  await link('nobody@nowhere', 'en/.#a.md');
  expect(found()).toEqual([]);
});

test('links that lead nowhere, or in a circle, are problems', async () => {
  await put('en/guide/b.md', 'public/a.svg');
  await link('../b.md', 'en/dead.md');
  await link('/nowhere/at/all', 'en/guide/gone');
  await link('circle.png', 'en/circle.png');
  await link('nothing.svg', 'public/dead.svg');
  expect(found()).toEqual([
    'docs/en/circle.png: Unexpected symbolic link to `circle.png`: the target does not exist.',
    'docs/en/dead.md: Unexpected symbolic link to `../b.md`: the target does not exist.',
    'docs/en/guide/gone: Unexpected symbolic link to `/nowhere/at/all`: the target does not exist.',
    'docs/public/dead.svg: Unexpected symbolic link to `nothing.svg`: the target does not exist.',
  ]);
});

test('a link named like a document must lead to a document, inside or outside the site', async () => {
  await put('en/a.md', 'notes.txt');
  await writeFile(path.join(root, 'b.mdx'), '');
  await link('../../b.mdx', 'en/b.md');
  expect(found()).toEqual([]);
  await link('../notes.txt', 'en/c.md');
  await link('/dev/../etc/hostname', 'en/d.mdx');
  const refused = (target: string) =>
    `Unexpected symbolic link to \`${target}\`: the target is not a document, and would be published as a page.`;
  expect(found()).toEqual([`docs/en/c.md: ${refused('docs/notes.txt')}`, `docs/en/d.mdx: ${refused('/etc/hostname')}`]);
});

test('a folder that cannot be read is a problem', async () => {
  await put('en/a.md', 'en/shut/b.md');
  await chmod(root, 0o755);
  await chmod(path.join(docsDir, 'en/shut'), 0);
  // The system lets the superuser read everything.
  const isSuperuser = process.geteuid?.() === 0;
  if (isSuperuser) process.seteuid?.(65534);
  try {
    expect(found()).toEqual([
      'docs/en/shut: The folder cannot be read (EACCES): its files would be missing from the site.',
    ]);
  } finally {
    if (isSuperuser) process.seteuid?.(0);
    await chmod(path.join(docsDir, 'en/shut'), 0o755);
  }
});

// macOS does not have such names.
test.runIf(process.platform === 'linux')('a name that is not UTF-8 is a problem', async () => {
  await put('en/a.md', Buffer.from('en/caf\xe9.md', 'latin1'), 'en/really \uFFFD.md');
  expect(found()).toEqual([
    'docs/en/caf\uFFFD.md: Unexpected name: it is not UTF-8 text, and the file would be missing from the site.',
  ]);
});

test('pipes and devices are refused before anything reads them', async () => {
  await put('en/a.md', 'public/a.svg');
  execFileSync('mkfifo', [path.join(docsDir, 'en/pipe.md'), path.join(docsDir, 'public/pipe')]);
  await link('/dev/zero', 'en/_nav.json');
  await link('/dev/zero', 'public/zero.png');
  const message = 'Unexpected pipe, socket or device: reading it might never end.';
  expect(found()).toEqual([
    `docs/en/_nav.json: ${message}`,
    `docs/en/pipe.md: ${message}`,
    `docs/public/pipe: ${message}`,
    `docs/public/zero.png: ${message}`,
  ]);
  expect(() => folderProblems({ docsDir, root, publicLinks: [], locales })).toThrow(DocSiteError);
});

test('a link that leaves the public folder is refused, unless the configuration allows its target', async () => {
  await put('public/images/a.svg');
  writeOutput(root, 'assets/logo.svg', '');
  writeOutput(root, '.env', '');
  await link('/etc', 'public/etc');
  await link('../../.env', 'public/env.txt');
  await link('../../assets/logo.svg', 'public/logo.svg');
  const reason = 'it leaves the public folder, and its target would be published.';
  const refused = [
    `docs/public/env.txt: Unexpected symbolic link to \`.env\`: ${reason}`,
    `docs/public/etc: Unexpected symbolic link to \`/etc\`: ${reason}`,
  ];
  expect(found(['assets'])).toEqual([...refused].sort());
  expect(found()).toContain(`docs/public/logo.svg: Unexpected symbolic link to \`assets/logo.svg\`: ${reason}`);
  expect(found(['assets', '.', '/etc'])).toEqual([]);
  expect(() => folderProblems({ docsDir, root, publicLinks: [], locales })).toThrow(DocSiteError);
});

test('the public folder itself may be a link', async () => {
  await put('en/a.md');
  writeOutput(root, 'files/a.svg', '');
  await symlink('a.svg', path.join(root, 'files/b.svg'));
  await link('../files', 'public');
  expect(found()).toEqual([]);
  await symlink('/etc/hosts', path.join(root, 'files/hosts'));
  expect(found()).toEqual([
    'docs/public/hosts: Unexpected symbolic link to `/etc/hosts`: it leaves the public folder, and its target would be published.',
  ]);
});
