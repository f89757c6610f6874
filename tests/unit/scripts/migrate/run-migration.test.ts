import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { generators, runMigration } from '../../../../scripts/migrate/index.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

/** Moves an old site into a folder, and returns what is left to do and how to read the new files. */
async function migrate(from: string, files: Readonly<Record<string, string>>, outDir = path.join(root, 'new')) {
  for (const [name, text] of Object.entries(files)) writeOutput(root, `old/${name}`, text);
  const [generator] = Object.entries(generators).flatMap(([name, one]) => (name === from ? [one] : []));
  if (generator === undefined) throw new Error(`There is no generator ${from}.`);
  const { notes } = await runMigration({ generator, root: path.join(root, 'old'), outDir, projectFiles: () => ({}) });
  return { notes, read: (name: string) => readFileSync(path.join(outDir, name), 'utf8') };
}

const vitepress = {
  'docs/.vitepress/config.mjs': 'export default { title: "Old" };',
  'docs/index.md': '# Home\n',
};

test('a fence with a folder in place of a file, and a path that cannot be decoded, are noted', async () => {
  const { notes } = await migrate('vitepress', {
    ...vitepress,
    'docs/sub/a.js': 'a();\n',
    'docs/guide.md': '# Guide\n\n<<< ./sub\n\n<<< ./%zz.js\n',
  });
  expect(notes.map(({ message }) => message)).toEqual([
    'The file `./sub` of a fence is not there.',
    'The file `./%zz.js` of a fence is not there.',
  ]);
});

test('a new site can be in the public folder of the old one, whose links are copied as files', async () => {
  const publicDir = path.join(root, 'old/docs/public');
  writeOutput(root, 'old/docs/public/a.txt', 'A');
  writeOutput(publicDir, 'earlier/doc-site.config.ts', '');
  symlinkSync('a.txt', path.join(publicDir, 'b.txt'));
  const outDir = path.join(publicDir, 'new');
  const { read } = await migrate('vitepress', vitepress, outDir);
  expect(read('docs/public/b.txt')).toBe('A');
  expect(lstatSync(path.join(outDir, 'docs/public/b.txt')).isFile()).toBe(true);
  expect(() => read('docs/public/earlier/doc-site.config.ts')).toThrow('ENOENT');
});

test('documents that would have one place get a place each', async () => {
  const { notes, read } = await migrate('vitepress', {
    ...vitepress,
    'docs/a/README.md': '# Readme\n\n[b](./B.md)\n',
    'docs/a/index.md': '# Index\n',
    'docs/a/b.md': '# Small\n',
    'docs/a/B.md': '# Large\n',
  });
  expect(notes.map(({ file, message }) => [file, message])).toEqual([
    ['docs/en/a/b-2.md', 'It moved under another name, because `a/b.md` is another document.'],
    ['docs/en/a/index-2.md', 'It moved under another name, because `a/index.md` is another document.'],
  ]);
  expect(read('docs/en/a/index.md')).toContain('# Readme');
  expect(read('docs/en/a/index-2.md')).toContain('# Index');
});

test('languages that would have one key get a key each', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs': 'export default { i18n: { locales: ["en", "en-GB"], defaultLocale: "en" } };',
    'docs/intro.md': '# Colors\n',
    'i18n/en-GB/docusaurus-plugin-content-docs/current/intro.md': '# Colours\n',
  });
  expect(read('docs/en/docs/intro.md')).toContain('# Colors');
  expect(read('docs/en-GB/docs/intro.md')).toContain('# Colours');
  expect(notes.map(({ message }) => message)).toContain(
    'The language `en-GB` is `en-GB` here, because `en` is another one.',
  );
});

test('a file beside a document does not replace one of the public folder, and a folder is no file to include', async () => {
  const { read } = await migrate('vitepress', {
    ...vitepress,
    'docs/a.md': '# A\n\n![x](../x.svg)\n\n<!-- @include: ./sub -->\n',
    'docs/sub/b.md': '# B\n',
    'x.svg': 'beside',
    'docs/public/assets/x.svg': 'public',
  });
  expect(read('docs/public/assets/x.svg')).toBe('public');
  expect(read('docs/public/assets/2-x.svg')).toBe('beside');
  expect(read('docs/en/a.md')).toContain('![x](/assets/2-x.svg)');
});

test('a folder in place of a logo is left out', async () => {
  const { notes } = await migrate('starlight', {
    'astro.config.mjs': 'export default { integrations: [{ title: "S", logo: { src: "./public" } }] };',
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'public/a.txt': '',
  });
  expect(notes).toEqual([]);
});

test('a navigation file that cannot be read is noted', async () => {
  const { notes, read } = await migrate('rspress', {
    'rspress.config.mjs': 'export default { root: "docs" };',
    'docs/index.md': '# Home\n',
    'docs/_meta.json': '{bad',
  });
  expect(notes).toMatchObject([{ file: 'docs/en/_meta.json', message: expect.stringContaining('It cannot be read') }]);
  expect(read('docs/en/_meta.json')).toBe('[]\n');
});

test('containers inside each other without end do not make the text grow without end', async () => {
  const { read } = await migrate('vitepress', {
    ...vitepress,
    'docs/deep.md': `# Deep\n\n${'::: tip\n'.repeat(9000)}`,
  });
  expect(read('docs/en/deep.md').length).toBeLessThan(100_000);
});

test('entries of a Docusaurus sidebar that do not move are noted, and routes stay in the folder of the language', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs':
      'export default { presets: [["classic", { docs: { sidebarPath: "./sidebars.mjs", routeBasePath: "../../up" } }]] };',
    'sidebars.mjs': 'export default { a: ["intro", { type: "other", id: 10n }] };',
    'docs/intro.md': '# Intro\n',
  });
  expect(notes.map(({ message }) => message)).toContain(
    'An entry of a sidebar did not move: {"type":"other","id":"10"}.',
  );
  expect(read('docs/en/up/intro.md')).toContain('# Intro');
});

test.each(['[]', '5', '"text"'])('a configuration that exports %s is refused', async (value) => {
  await expect(
    migrate('vitepress', { ...vitepress, 'docs/.vitepress/config.mjs': `export default ${value};` }),
  ).rejects.toMatchObject({
    problems: [{ message: 'The configuration cannot be run: Its default export is no object with options.' }],
  });
});
