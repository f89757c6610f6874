import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Doc } from '../../../../../plugins/api/index.ts';
import { optionPages, runDefaults } from '../../../../../plugins/optional/option-reference/reference-outcome.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const doc = (relativePath: string, part: Partial<Doc> = {}): Doc => ({
  file: `/site/docs/${relativePath}`,
  relativePath,
  shownPath: `docs/${relativePath}`,
  lang: relativePath.slice(0, 2),
  source: '---\ntitle: a.b\ntype: string\n---\n\nText with --- in it.\n',
  frontmatter: { title: 'a.b', type: 'string', default: 'undefined' },
  frontmatterLines: { title: 2, type: 3 },
  title: 'a.b',
  problems: [],
  route: { path: '/', filePath: relativePath, lang: 'en', version: '' },
  ...part,
});

test('option pages are the pages below the folder, in every language, without lists and fragments', () => {
  const { route: _, ...fragment } = doc('en/config/shared/a.md');
  const docs = [
    doc('en/config/a.md'),
    doc('zh/config/a/b.md'),
    doc('en/configure.md'),
    doc('en/guide/config/a.md'),
    doc('en/config/index.md', { frontmatter: { overview: 'reference' } }),
    fragment,
  ];
  expect(optionPages(docs, 'config').map(({ file }) => file)).toEqual(['docs/en/config/a.md', 'docs/zh/config/a/b.md']);
});

test('a page has the values of its front matter and the text below it', () => {
  expect(optionPages([doc('en/config/a.md')], 'config')).toEqual([
    {
      name: 'a.b',
      file: 'docs/en/config/a.md',
      lines: { title: 2, type: 3 },
      type: 'string',
      default: 'undefined',
      body: '\nText with --- in it.\n',
    },
  ]);
});

const folder = temporaryFolder();

async function run(code: string) {
  const script = path.join(folder, 'print.mjs');
  await writeFile(script, code);
  return runDefaults(script);
}

test('the script runs in its own folder and prints the defaults', async () => {
  const code =
    "import path from 'node:path'; const dev = { at: path.basename(process.cwd()) }; console.log(JSON.stringify({ dev, prod: {} }));";
  expect(await run(code)).toEqual({ dev: { at: path.basename(folder) }, prod: {} });
});

test.each([
  ['fails', "throw new Error('no release');"],
  ['prints something else', "console.log('hello');"],
  ['leaves out a mode', 'console.log(\'{"dev":{}}\');'],
])('a script that %s is reported by its path', async (_, code) => {
  await expect(run(code)).rejects.toThrow(`The script \`${path.join(folder, 'print.mjs')}\` printed no defaults.`);
});
