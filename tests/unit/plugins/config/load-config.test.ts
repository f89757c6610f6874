import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadConfigFile } from '../../../../plugins/config/load-config.ts';
import { cacheFolder } from '../../../../plugins/files/cache-folder.ts';
import { DocSiteError, formatProblems } from '../../../../plugins/shared/errors.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'doc-site.config.ts');
});

const context = { command: 'build', env: { TITLE: 'From the environment' } } as const;

async function problemsOf(source: string): Promise<string> {
  await writeFile(file, source);
  try {
    await loadConfigFile(file, context);
  } catch (error) {
    if (error instanceof DocSiteError) return formatProblems(error.problems);
    throw error;
  }
  return '';
}

test('a site outside the repository imports the engine by its public name', async () => {
  await writeFile(
    file,
    "import { defineConfig } from 'doc-site/config';\nexport default defineConfig({ title: 'Site' });",
  );
  expect(await loadConfigFile(file, context)).toEqual({ user: { title: 'Site' }, files: [file] });
});

test('a function gets the command and the environment', async () => {
  await writeFile(file, 'export default async ({ command, env }) => ({ title: env.TITLE, ssg: command === "build" });');
  expect((await loadConfigFile(file, context)).user).toEqual({ title: 'From the environment', ssg: true });
});

test('imported files are listed for the watcher and read again each time', async () => {
  await mkdir(path.join(folder, 'parts'));
  const part = path.join(folder, 'parts/title.ts');
  const data = path.join(folder, 'parts/data.json');
  await writeFile(file, "import { title } from './parts/title';\nexport default { title };");
  await writeFile(part, "import data from './data.json';\nexport const title: string = 'A' + data.b;");
  await writeFile(data, '{ "b": "1" }');
  expect(await loadConfigFile(file, context)).toEqual({ user: { title: 'A1' }, files: [file, part, data] });
  await writeFile(data, '{ "b": "2" }');
  expect((await loadConfigFile(file, context)).user).toEqual({ title: 'A2' });
  await writeFile(part, "export const title = 'B';");
  expect((await loadConfigFile(file, context)).user).toEqual({ title: 'B' });
});

test('a wrong option is located through functions and constants', async () => {
  const source = [
    "import { defineConfig } from 'doc-site/config';",
    'const locales = [',
    "  { lang: 'en', label: '中文' },",
    "  { lang: 'zh', lable: '中文' },",
    '];',
    'export default defineConfig(() => {',
    "  const search = { mode: 'remote', apiUrl: 'ftp://x' } as const;",
    "  return { locales, search, 'base': '/docs', ...{ ssg: 1 } };",
    '});',
  ];
  expect(await problemsOf(source.join('\n'))).toBe(
    [
      'doc-site.config.ts:4:17: Unexpected option `locales[1].lable`: there is no such option.',
      '    Did you mean `label`?',
      'doc-site.config.ts:7:36: Unexpected text "ftp://x" for option `search.apiUrl`: expected an `https:` URL, an `http:` URL of this machine or a path that begins with one slash.',
      'doc-site.config.ts:8:10: Unexpected `1` for option `ssg`: expected `boolean`.',
      'doc-site.config.ts:8:29: Unexpected text "/docs" for option `base`: expected a path that begins and ends with a slash.',
      '    Write `/docs/`.',
    ].join('\n'),
  );
});

test('a syntax error has its line and column', async () => {
  expect(await problemsOf('export default {\n  title: "a",\n  base: [,\n}\n')).toBe(
    [
      'doc-site.config.ts:4:1: Unexpected token.',
      '    Look before this place for a bracket, a quote or a comma that is missing or that is too much.',
    ].join('\n'),
  );
});

test('an import of a file that does not exist has its line and column', async () => {
  expect(await problemsOf("\nimport a from './none.ts';\nexport default { title: a };")).toBe(
    'doc-site.config.ts:2:15: Unexpected import `./none.ts`: there is no such file.\n    Check the path: it is relative to this file.',
  );
});

test('a component that does not exist is reported at its option', async () => {
  const components = "{ Footer: './Footer', Sidebar: 'package', Outline: './Outline.tsx' }";
  await mkdir(path.join(folder, 'Footer'));
  await writeFile(path.join(folder, 'Footer/index.tsx'), '');
  expect(await problemsOf(`export default { components: ${components} };`)).toBe(
    'doc-site.config.ts:1:72: Unexpected module "./Outline.tsx" for option `components.Outline`: there is no such file.\n    Correct the path; it is relative to the folder of the site.',
  );
});

test('an error of the system outside of its code, such as a full disk of the cache, is not taken for its own', async () => {
  await writeFile(file, "throw Object.assign(new Error('No space.'), { code: 'ENOSPC', stack: '' });");
  await expect(loadConfigFile(file, context)).rejects.toMatchObject({
    message: `No space.: ${cacheFolder(folder)}`,
    code: 'ENOSPC',
  });
});

test('a file of the cache that another program has deleted is reported with what to do', async () => {
  const code = "throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', stack: '' });";
  expect(await problemsOf(code)).toBe(
    'doc-site.config.ts: The configuration cannot be run: ENOENT: no such file\n    If another program has deleted this file, run the command again.',
  );
});

test('an error while it runs has its line and column', async () => {
  expect(await problemsOf('const a: string[] = [];\n\nexport default { title: a[0].trim() };')).toMatch(
    /^doc-site\.config\.ts:3:30: The configuration cannot be run: Cannot read properties of undefined/,
  );
});

test.each([
  ['on the first line', "export default { title: (() => { throw new Error('No.'); })() };", '1:40'],
  [
    'behind types',
    "const a: string = 'a';\nexport default { title: ((b: string) => { throw new Error(b); })(a) };",
    '2:49',
  ],
  [
    'after an import',
    "import { defineConfig } from 'doc-site/config'; throw new Error('No.');\nexport default {};",
    '1:55',
  ],
])('an error is reported at its place, %s', async (_where, source, place) => {
  expect(await problemsOf(source)).toMatch(
    new RegExp(`^doc-site\\.config\\.ts:${place}: The configuration cannot be run: `),
  );
});

test('an error has the cause that it names', async () => {
  const cause = "new Error('connect ECONNREFUSED 127.0.0.1:1')";
  expect(await problemsOf(`throw new TypeError('fetch failed', { cause: ${cause} });\nexport default {};`)).toContain(
    'The configuration cannot be run: fetch failed: connect ECONNREFUSED 127.0.0.1:1',
  );
});

test('a mistake in a JSON file that it imports is reported there', async () => {
  await writeFile(path.join(folder, 'data.json'), '{\n  "title": "A",\n}');
  expect(await problemsOf("import data from './data.json';\nexport default data;")).toMatch(
    /^data\.json:3:1: Wrong JSON: .*\.\n {4}Look before this place for a quote or a comma/,
  );
});

test('a file without a default export is reported with what to write', async () => {
  expect(await problemsOf("export const title = 'a';")).toBe(
    'doc-site.config.ts: Missing default export in the configuration.\n    Write `export default defineConfig({ … })`.',
  );
});

test('a missing file is named', async () => {
  await expect(loadConfigFile(file, context)).rejects.toThrow(`Missing configuration file \`${file}\`.`);
});
