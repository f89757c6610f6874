import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { filesBelow } from '../../../../plugins/files/files-below.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { keepAssets } from '../../../../plugins/reuse/kept-assets.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { stagingDir, swapOutput } from '../../../../scripts/ssg/swap-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;
let outDir: string;
let cacheDir: string;

beforeEach(() => {
  folder = temporaryFolder();
  outDir = path.join(folder, 'dist');
  cacheDir = path.join(folder, 'node_modules/.cache/doc-site');
});

/** A build with these assets, each of which holds its own name. Returns the assets of the output. */
async function build(assets: string, count: number): Promise<string> {
  const webDir = stagingDir(outDir);
  writeOutput(webDir, 'index.html', assets);
  for (const name of assets) writeOutput(webDir, `static/js/${name}.js`, name);
  const store = openStore(cacheDir);
  await keepAssets({ root: folder, outDir, webDir, store, count });
  store.close();
  await swapOutput(webDir, outDir);
  return shown();
}

async function shown(): Promise<string> {
  const names = (await filesBelow(outDir)).filter((name) => name.startsWith('static/'));
  const texts = names.map((name) => readFile(path.join(outDir, name), 'utf8'));
  return (await Promise.all(texts)).join('');
}

test('the assets of the configured number of builds stay, older ones are deleted', async () => {
  expect(await build('ax', 2)).toBe('ax');
  expect(await build('bx', 2)).toBe('abx');
  expect(await build('cx', 2)).toBe('abcx');
  expect(await build('dx', 2)).toBe('bcdx');
});

test('a build with a lower number deletes the rest, and a build with 0 deletes all of them', async () => {
  for (const own of 'abc') await build(own, 2);
  expect(await build('d', 1)).toBe('cd');
  expect(await build('e', 0)).toBe('e');
  expect(await filesBelow(outDir)).toEqual(['index.html', 'static/js/e.js']);
  await rm(outDir, { recursive: true });
  expect(await build('f', 2)).toBe('f');
});

test('a repeated build counts once, also after another one', async () => {
  for (const own of 'abb') await build(own, 1);
  expect(await shown()).toBe('ab');
  expect(await build('a', 1)).toBe('ab');
  expect(await build('c', 1)).toBe('ac');
});

test('an output that was built without keeping assets counts as one build', async () => {
  await build('a', 0);
  expect(await build('b', 1)).toBe('ab');
  expect(await build('c', 1)).toBe('bc');
});

describe('kept assets survive', () => {
  test('an output folder that is lost', async () => {
    for (const own of 'abc') await build(own, 2);
    await rm(outDir, { recursive: true });
    expect(await build('d', 2)).toBe('bcd');
  });

  test('a cache that is lost', async () => {
    for (const own of 'abc') await build(own, 2);
    await rm(cacheDir, { recursive: true });
    expect(await build('d', 2)).toBe('bcd');
  });

  test('files that are lost: the other files stay', async () => {
    for (const own of ['a', 'bx']) await build(own, 2);
    await rm(cacheDir, { recursive: true });
    await rm(path.join(outDir, 'static/js/b.js'));
    expect(await build('c', 2)).toBe('acx');
  });
});

test('two outputs of one site keep separate assets', async () => {
  const first = outDir;
  await build('a', 2);
  outDir = path.join(folder, 'other');
  await build('b', 2);
  expect(await build('c', 2)).toBe('bc');
  outDir = first;
  expect(await build('d', 2)).toBe('ad');
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"builds":1}'],
  ['a list of something else', '{"builds":[1,null,{"a":1}]}'],
  ['names that lead elsewhere', '{"builds":[["static/../secret","/etc/passwd","../secret","static//js/a.js"]]}'],
])('a list that contains %s adds nothing to the output', async (_what, text) => {
  await writeFile(path.join(folder, 'secret'), 's');
  await build('a', 1);
  await writeFile(path.join(outDir, 'kept-assets.json'), text);
  await build('b', 1);
  const files = (await filesBelow(outDir)).filter((name) => !name.startsWith('static/js/'));
  expect(files).toEqual(['index.html', 'kept-assets.json']);
});
