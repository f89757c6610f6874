import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { DocSiteError } from '#shared/errors';
import { checkConfig, configContext } from '../../../../plugins/config/check-config.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { docusaurus } from '../../../../scripts/migrate/generators/docusaurus.ts';
import { rspress } from '../../../../scripts/migrate/generators/rspress.ts';
import { starlight } from '../../../../scripts/migrate/generators/starlight.ts';
import { vitepress } from '../../../../scripts/migrate/generators/vitepress.ts';
import { newConfig } from '../../../../scripts/migrate/new-config.ts';
import { readOldSite } from '../../../../scripts/migrate/read-old-site.ts';
import type { Note } from '../../../../scripts/migrate/site.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  writeOutput(root, '.vitepress/config.mjs', 'export default { title: "Old" };');
  writeOutput(root, 'index.md', '# Home\n');
});

/** Paths of the documents and the notes, or the problems. */
async function read() {
  const notes: Note[] = [];
  try {
    const { documents } = await readOldSite(vitepress, root, (note) => notes.push(note));
    return { paths: documents.flat().map((document) => document.path), notes };
  } catch (error) {
    if (!(error instanceof DocSiteError)) throw error;
    return { problems: error.problems.map(({ file, line, message }) => [file, line, message]) };
  }
}

test('documents that cannot move are noted', async () => {
  symlinkSync('nowhere.md', path.join(root, 'dead.md'));
  writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from('.md')]), '# A\n');
  expect(await read()).toMatchObject({
    paths: ['index.md'],
    notes: [
      { file: 'caf\uFFFD.md', kind: 'old', message: expect.stringContaining('it is not UTF-8 text') },
      { file: 'dead.md', kind: 'old', message: expect.stringContaining('the target does not exist') },
    ],
  });
});

test('a site that an earlier migration has written inside the old one is not read', async () => {
  writeOutput(root, '[new]/doc-site.config.ts', 'export default {};');
  writeOutput(root, '[new]/docs/en/a.md', '# A\n');
  expect((await read()).paths).toEqual(['index.md']);
});

test('a title may be a number', async () => {
  writeOutput(root, '.vitepress/config.mjs', 'export default { title: 2048 };');
  expect((await readOldSite(vitepress, root, () => {})).site.options.title).toBe('2048');
});

test.each([
  [
    'VitePress',
    vitepress,
    '.vitepress/config.mjs',
    'export default { lang: 7, locales: { de: { lang: "D" } } };',
    ['7', 'D'],
  ],
  [
    'Rspress',
    rspress,
    'rspress.config.mjs',
    'export default { root: ".", lang: 7, locales: [{ lang: 7, label: "?" }] };',
    ['7'],
  ],
  [
    'Docusaurus',
    docusaurus,
    'docusaurus.config.js',
    'module.exports = { i18n: { defaultLocale: 7, locales: [7] } };',
    ['7'],
  ],
])(
  'a value that is not the name of a language is left out and noted once: %s',
  async (_name, generator, file, config, names) => {
    writeOutput(root, file, config);
    for (const path of ['docs/a.md', 'de/index.md']) writeOutput(root, path, '# A\n');
    const notes: Note[] = [];
    const { site } = await readOldSite(generator, root, (note) => notes.push(note));
    expect(site.languages[0]?.lang).toBe('en');
    expect(notes.map(({ message }) => message).filter((message) => message.includes('is not a language code'))).toEqual(
      names.map((name) => `\`${name}\` is not a language code such as \`en\`: it was left out.`),
    );
  },
);

test.each([
  ['VitePress', vitepress, '.vitepress/config.mjs', 'export default { title: "T" };'],
  ['Rspress', rspress, 'rspress.config.mjs', 'export default { root: ".", title: "T" };'],
  ['Starlight', starlight, 'astro.config.mjs', 'export default { integrations: [[{ title: "T" }], false] };'],
  ['Docusaurus', docusaurus, 'docusaurus.config.js', 'module.exports = { title: "T", presets: [["classic", {}]] };'],
])('the options of a %s site that has only a title are options here', async (_name, generator, file, config) => {
  writeOutput(root, file, config);
  for (const path of ['docs/a.md', 'src/content/docs/a.md']) writeOutput(root, path, '# A\n');
  const { site, documents } = await readOldSite(generator, root, () => {});
  const options = newConfig({ site, documents, keys: [], note: () => {} });
  const { schema } = checkConfig(JSON.parse(JSON.stringify(options)), configContext());
  expect(schema).toMatchObject({ ok: true, value: { title: 'T' } });
});

test.each([
  ['themeConfig.sidebar[].items[]', 'const a = { text: "A", items: [] }; a.items.push(a);', 'contains itself'],
  [
    'themeConfig.sidebar[].items[]',
    'let a = {}; for (let i = 0; i < 5000; i += 1) a = { text: "A", items: [a] };',
    'has more than 100 levels',
  ],
])('navigation that never ends is reported: %s', async (path, code, mistake) => {
  writeOutput(root, '.vitepress/config.mjs', `${code}\nexport default { themeConfig: { sidebar: [a] } };`);
  const { site, documents } = await readOldSite(vitepress, root, () => {});
  expect(() => newConfig({ site, documents, keys: [], note: () => {} })).toThrow(`The option \`${path}\` ${mistake}.`);
});

test('an address that is none, and files with labels that cannot be read, are noted', async () => {
  const config = { title: 'T', url: 'docs', presets: [['classic', {}]] };
  writeOutput(root, 'docusaurus.config.js', `module.exports = ${JSON.stringify(config)};`);
  writeOutput(root, 'docs/a.md', '# A\n');
  writeOutput(root, 'docs/b/_category_.json', '{');
  writeOutput(root, 'docs/b/c.md', '# C\n');
  const notes: Note[] = [];
  await readOldSite(docusaurus, root, (note) => notes.push(note));
  expect(notes).toMatchObject([
    { file: 'docs/b/_category_.json', kind: 'old', message: expect.stringMatching(/^It cannot be read, so .*\w\.$/) },
    {
      file: 'docusaurus.config.js',
      message: '`docs` is not the URL of a site: it was left out. Set `siteOrigin`.',
    },
    { file: 'docs/en/index.md' },
  ]);
});

test('a rewrite that moves a language to the root says where its documents are; others are noted', async () => {
  const rewrites = { 'en/:rest*': ':rest*', 'packages/:pkg/docs/:page': ':pkg/:page' };
  writeOutput(root, '.vitepress/config.mjs', `export default { rewrites: ${JSON.stringify(rewrites)} };`);
  writeOutput(root, 'en/index.md', '# Home\n');
  writeOutput(root, 'en/guide/a.md', '# A\n');
  expect(await read()).toMatchObject({
    paths: ['guide/a.md', 'index.md'],
    notes: [{ message: expect.stringContaining('`packages/:pkg/docs/:page` did not move') }],
  });
});

test('a new home page links to a page, not to a fragment', async () => {
  rmSync(path.join(root, 'index.md'));
  writeOutput(root, '_part.md', '# Part\n');
  writeOutput(root, 'a.md', '# A\n');
  const { documents } = await readOldSite(vitepress, root, () => {});
  const home = documents.flat().find((document) => document.path === 'index.md');
  expect(home?.values.hero).toMatchObject({ actions: [{ text: 'A', link: '/a' }] });
});

test('files that never end are refused', async () => {
  execFileSync('mkfifo', [path.join(root, 'pipe.md')]);
  symlinkSync('/dev/zero', path.join(root, 'zero.md'));
  const message = 'Unexpected pipe, socket or device: reading it might never end.';
  expect(await read()).toEqual({
    problems: [
      ['pipe.md', undefined, message],
      ['zero.md', undefined, message],
    ],
  });
});

test('all documents in other encodings are reported together', async () => {
  writeFileSync(path.join(root, 'latin.md'), Buffer.from('# Caf\xe9\n', 'latin1'));
  writeFileSync(path.join(root, 'utf16.md'), Buffer.from('\uFEFF# A\n', 'utf16le'));
  const message = 'Unexpected bytes: the file is not UTF-8 text.';
  expect(await read()).toEqual({
    problems: [
      ['latin.md', 1, message],
      ['utf16.md', 1, message],
    ],
  });
});

test.each([
  ['a syntax error', 'config.mjs', '\nexport default { title: {{ };', '.vitepress/config.mjs', 2],
  ['a syntax error in an import', 'other.ts', '\n\nexport const title = ;', '.vitepress/other.ts', 3],
  ['an error', 'config.mjs', 'const a = 1;\nexport default missing(a);', '.vitepress/config.mjs', 2],
  ['an error in an import', 'other.ts', 'interface A {\n  a: 1;\n}\nthrow new Error("No");', '.vitepress/other.ts', 4],
])('%s of the old configuration has its place', async (_kind, name, text, file, line) => {
  writeOutput(
    root,
    '.vitepress/config.mjs',
    'import "not-installed";\nimport { title } from "./other";\nexport default { title };',
  );
  writeOutput(root, '.vitepress/other.ts', 'export const title = "Old";');
  writeOutput(root, `.vitepress/${name}`, text);
  expect(await read()).toEqual({
    problems: [[file, line, expect.stringMatching(/^The configuration cannot be run: .+\.$/)]],
  });
});
