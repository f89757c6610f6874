import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCode, readKnown, writeEntry } from '../../../../plugins/compile/content-cache.ts';
import type { DocMeta } from '../../../../plugins/markdown/types.ts';

let folder: string;
let cacheDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-cache-'));
  cacheDir = path.join(folder, 'cache/docs');
});
afterEach(() => rm(folder, { recursive: true }));

const code = 'export default "中文";\n';
const metaWith = (...dependencies: readonly string[]): DocMeta => ({
  heading: '标题',
  blocks: [{ kind: 'text', text: 'Text.' }],
  ids: ['a'],
  links: [],
  images: [],
  fences: [],
  dependencies,
  problems: [],
});

test('what is stored is read again, and nothing lies beside it', async () => {
  await writeEntry(cacheDir, 'key', code, metaWith());
  expect((await readKnown(cacheDir, 'key'))?.meta).toEqual(metaWith());
  expect(await readCode(cacheDir, 'key')).toBe(code);
  expect(await readdir(cacheDir)).toEqual(['key.js', 'key.json']);
});

test('what is known of the module is stored with it', async () => {
  const { facts } = await writeEntry(cacheDir, 'key', "import './b.css';\n", metaWith());
  expect(facts).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    isSelfContained: false,
    requests: ['./b.css'],
    mayReadMachine: false,
  });
  expect((await readKnown(cacheDir, 'key'))?.facts).toEqual(facts);
});

test('nothing is known under another key, or without a cache', async () => {
  expect(await readKnown(cacheDir, 'key')).toBeUndefined();
  await writeEntry(cacheDir, 'key', code, metaWith());
  expect(await readKnown(cacheDir, 'other')).toBeUndefined();
});

test('an entry is replaced as a whole', async () => {
  await writeEntry(cacheDir, 'key', code, metaWith());
  await writeEntry(cacheDir, 'key', 'new', { ...metaWith(), heading: 'New' });
  expect((await readKnown(cacheDir, 'key'))?.meta.heading).toBe('New');
  expect(await readCode(cacheDir, 'key')).toBe('new');
});

test('many writers of one entry at once leave a whole one', async () => {
  const codes = Array.from({ length: 20 }, (_, index) => `export default ${100 + index};\n`);
  await Promise.all(codes.map((text) => writeEntry(cacheDir, 'key', text, metaWith())));
  expect((await readKnown(cacheDir, 'key'))?.meta).toEqual(metaWith());
  expect(codes).toContain(await readCode(cacheDir, 'key'));
  expect(await readdir(cacheDir)).toEqual(['key.js', 'key.json']);
});

test('an entry is not known any more once a file that it depends on changes, and known again when that is undone', async () => {
  const dependency = path.join(folder, 'sample.ts');
  await writeFile(dependency, 'one');
  await writeEntry(cacheDir, 'key', code, metaWith(dependency));
  expect((await readKnown(cacheDir, 'key'))?.meta).toEqual(metaWith(dependency));
  await writeFile(dependency, 'two');
  expect(await readKnown(cacheDir, 'key')).toBeUndefined();
  await rm(dependency);
  expect(await readKnown(cacheDir, 'key')).toBeUndefined();
  await writeFile(dependency, 'one');
  expect((await readKnown(cacheDir, 'key'))?.meta).toEqual(metaWith(dependency));
});

test('an entry that depends on a file that is missing is not known any more once it is there', async () => {
  const dependency = path.join(folder, 'missing.svg');
  await writeEntry(cacheDir, 'key', code, metaWith(dependency));
  expect((await readKnown(cacheDir, 'key'))?.meta).toEqual(metaWith(dependency));
  await writeFile(dependency, '');
  expect(await readKnown(cacheDir, 'key')).toBeUndefined();
});

test.each([
  ['is empty', () => ''],
  ['was cut off', (text: string) => text.slice(0, -10)],
  ['is something else', () => 'null'],
  ['lacks a part', () => '{"meta":{}}'],
])('an entry whose facts file %s is not known', async (_name, damaged) => {
  await writeEntry(cacheDir, 'key', code, metaWith());
  const file = path.join(cacheDir, 'key.json');
  await writeFile(file, damaged(await readFile(file, 'utf8')));
  expect(await readKnown(cacheDir, 'key')).toBeUndefined();
});

test('an entry whose code was cut off or is missing is not known', async () => {
  await writeEntry(cacheDir, 'key', code, metaWith());
  await truncate(path.join(cacheDir, 'key.js'), 5);
  expect(await readKnown(cacheDir, 'key')).toBeUndefined();
  await rm(path.join(cacheDir, 'key.js'));
  expect(await readKnown(cacheDir, 'key')).toBeUndefined();
});
