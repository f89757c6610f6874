import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';

const page = '# Page\n\n[archive](./a.zip) [source](./sample.ts) [styles](<./my styles.css>) [again](a.zip#part)\n';
const files = { 'a.zip': 'old', 'sample.ts': 'export const x: number = 1;', 'my styles.css': 'body {}' };

let site: TestSite;

/** The link texts of the page, with the content of the file behind each. */
async function downloadsOf(output: Awaited<ReturnType<TestSite['build']>>) {
  const links = (await output.read('guide/page.html')).matchAll(
    /<a href="\/base\/(static\/files\/[^"#]*)(#part)?">(.*?)<\/a>/g,
  );
  return Promise.all(
    [...links].map(async ([, file = '', hash = '', text]) => [text + hash, await output.read(decodeURI(file))]),
  );
}

beforeAll(async () => {
  site = await createTestSite({
    plugins: [],
    config: { base: '/base/' },
    files: {
      'docs/en/index.md': '# Home\n\n[Page](/guide/page)\n',
      'docs/en/guide/page.md': page,
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`docs/en/guide/${name}`, content])),
    },
  });
});

afterAll(() => site?.dispose());

test('files beside a document are copied as they are, and again when one of them changes', async () => {
  const others = [
    ['source', files['sample.ts']],
    ['styles', files['my styles.css']],
  ];
  expect(await downloadsOf(await site.build())).toEqual([['archive', 'old'], ...others, ['again#part', 'old']]);
  await site.write({ 'docs/en/guide/a.zip': 'new' });
  expect(await downloadsOf(await site.build())).toEqual([['archive', 'new'], ...others, ['again#part', 'new']]);
});

test('a link to a file that is missing, or that leads out of the folder of the site, is an error', async () => {
  const folder = path.join(site.root, 'docs/en/guide');
  await rm(path.join(folder, 'a.zip'));
  await symlink(process.execPath, path.join(folder, 'node.exe'));
  await site.write({ 'docs/en/guide/page.md': '# Page\n\n[archive](./a.zip)\n\n[program](node.exe)\n' });
  const file = 'docs/en/guide/page.md';
  expect(await site.problems()).toMatchObject([
    { file, line: 3, rule: 'dead-file', message: expect.stringContaining('there is no such file') },
    { file, line: 5, rule: 'dead-file', message: expect.stringContaining("outside the site's folder") },
  ]);
});
