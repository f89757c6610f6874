import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { localModules } from '../../../../plugins/site-code/local-modules.ts';
import { openSiteModules, transformWithPlaces } from '../../../../plugins/site-code/site-modules.ts';
import { stackPlace } from '../../../../plugins/site-code/stack-place.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

async function write(name: string, text: string): Promise<string> {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

test('a TypeScript module finds others with and without extension, and its own place', async () => {
  await write('parts/a.ts', 'export enum Level { Low = 1 }\n');
  await write('parts/b.mjs', "export { Level } from './a.ts';\nexport const b = 'b';\n");
  const file = await write(
    'main.ts',
    "import { Level } from './parts/a';\nimport { b } from './parts/b.mjs';\nexport default [Level.Low, b, import.meta.resolve('./x.tsx')] as const;\n",
  );
  await write('x.tsx', '');
  const { default: exported } = await openSiteModules(root).load(file);
  expect(exported).toEqual([1, 'b', pathToFileURL(path.join(root, 'x.tsx')).href]);
});

test('wherever a module is, imports of the engine resolve to the modules that its commands use', async () => {
  const file = await write(
    'main.ts',
    "export * from 'doc-site/plugin';\nexport { pluginAnsi } from 'doc-site/ansi';\n",
  );
  const [loader, api] = ['plugins/site-code/site-modules.ts', 'plugins/api/index.ts'].map((name) =>
    pathToFileURL(emitted(name)),
  );
  const script = `
    const { openSiteModules } = await import('${loader}');
    const { DocSiteError } = await import('${api}');
    console.log((await openSiteModules('${root}').load('${file}')).DocSiteError === DocSiteError);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stdout).toBe('true\n');
});

test('a module runs once, and again after it was removed from the cache', async () => {
  const file = await write('main.ts', 'export const value: number = 1;\n');
  const modules = openSiteModules(root);
  expect((await modules.load(file)).value).toBe(1);
  await writeFile(file, 'export const value: number = 2;\n');
  expect((await openSiteModules(root).load(file)).value).toBe(1);
  modules.forget([file]);
  expect((await modules.load(file)).value).toBe(2);
});

test.each([
  [
    'TypeScript',
    'main.ts',
    'interface A {\n  b: string;\n}\nexport const fail = (): A => { throw new Error("No."); };',
    4,
    38,
  ],
  [
    'TypeScript on one line',
    'main.ts',
    'export const fail = (a: string = ""): string => { throw new Error(a); };',
    1,
    57,
  ],
  ['JavaScript', 'main.mjs', 'export const fail = () => { throw new Error("No."); };', 1, 35],
  ['CommonJS', 'main.cjs', 'exports.fail = () => { throw new Error("No."); };', 1, 30],
  ['a default export', 'main.ts', 'const a = 1;\nexport default missing(a);', 2, 16],
  ['CommonJS that throws at once', 'main.cjs', '\n  throw new Error("No.");', 2, 9],
])('an error in %s has its place in the source', async (_kind, name, text, line, column) => {
  const file = await write(name, text);
  const error: unknown = await openSiteModules(root)
    .load(file)
    .then(({ fail }) => (typeof fail === 'function' ? fail() : undefined))
    .catch((reason: unknown) => reason);
  expect(stackPlace(error, (found) => found === file)).toEqual({ file, line, column });
});

test('an error in CommonJS that Node cannot load has its place in the source', async () => {
  await write('typed.cts', 'export const fail = (a: string) => { throw new Error(a); };\n');
  const file = await write('main.cjs', 'const { fail } = require("./typed.cts");\n\nfail("No.");\n');
  const error: unknown = await openSiteModules(root)
    .load(file)
    .catch((reason: unknown) => reason);
  expect(stackPlace(error, (found) => found === file)).toEqual({ file, line: 3, column: 1 });
});

test('a mistake names file, line and column', async () => {
  const file = await write('main.ts', 'const good = 1;\nconst bad: = 2;\n');
  await expect(openSiteModules(root).load(file)).rejects.toThrow(`${file}:2:11`);
});

test.each([
  [
    'main.mjs',
    'helper.mjs',
    "import { value } from './helper.mjs';\nexport default value;\n",
    'export const value = 1;\n',
  ],
  [
    'main.ts',
    'helper.mjs',
    "import { value } from './helper.mjs';\nexport default value;\n",
    'export const value = 1;\n',
  ],
  ['main.mjs', 'helper.cjs', "import { value } from './helper.cjs';\nexport default value;\n", 'exports.value = 1;\n'],
  ['main.cjs', 'helper.cjs', "module.exports = require('./helper.cjs').value;\n", 'exports.value = 1;\n'],
  [
    'module/main.js',
    'module/helper.js',
    "export { value as default } from './helper.js';\n",
    'export const value = 1;\n',
  ],
  ['main.js', 'helper.json', "module.exports = require('./helper').value;\n", '{ "value": 1 }\n'],
])('%s and %s, which it loads, run again after a change', async (name, helper, text, helperText) => {
  await write('module/package.json', '{ "type": "module" }');
  const file = await write(name, text);
  await write(helper, helperText);
  const modules = openSiteModules(root);
  expect((await modules.load(file)).default).toBe(1);
  for (const value of [2, 3]) {
    await write(helper, helperText.replace('1', String(value)));
    modules.forget(localModules(file, modules).map((found) => found.file));
    expect((await modules.load(file)).default).toBe(value);
  }
});

test.each([
  ['main.mjs', 'export const fail = () => { throw new Error("No."); };', 35],
  ['main.cjs', 'exports.fail = () => { throw new Error("No."); };', 30],
])('an error in %s has its place in the source after a change too', async (name, line, column) => {
  const file = await write(name, '');
  const modules = openSiteModules(root);
  await modules.load(file);
  await write(name, `const no = 1;\n${line}\n`);
  modules.forget([file]);
  const { fail } = await modules.load(file);
  const error: unknown = await Promise.resolve()
    .then(() => (typeof fail === 'function' ? fail() : undefined))
    .catch((reason: unknown) => reason);
  expect(stackPlace(error, (found) => found === file)).toEqual({ file, line: 2, column });
});

test('the source map ends with its line, since the loader appends a mark to what it keeps', () => {
  const { code } = transformWithPlaces({ source: 'export const a: number = 1;\n', filename: '/site/a.ts', ts: true });
  expect(code).toMatch(/\n\/\/# sourceMappingURL=\S+\n$/);
});
