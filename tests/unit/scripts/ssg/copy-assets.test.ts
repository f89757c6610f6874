import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { copyAssets } from '../../../../scripts/ssg/copy-assets.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let nodeDir: string;
let outDir: string;

beforeEach(async () => {
  const folder = temporaryFolder();
  nodeDir = path.join(folder, 'node');
  outDir = path.join(folder, 'dist');
  await mkdir(outDir);
});

async function put(dir: string, file: string, content: string): Promise<void> {
  writeOutput(dir, file, content);
}

/** Files of the output with their content. */
async function output(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files.map(async (file) => [path.relative(outDir, file), await readFile(file, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(contents));
}

test('assets that documents import are copied next to the assets of the web bundle; code and styles of the node bundle are not', async () => {
  await put(nodeDir, 'static/image/a.1.png', 'image');
  await put(nodeDir, 'static/assets/deep/b.2.pdf', 'download');
  await put(nodeDir, 'static/js/async/c.js', 'code');
  await put(nodeDir, 'static/css/d.css', 'style');
  await put(nodeDir, 'static/loose.txt', 'loose');
  await put(nodeDir, 'index.js', 'code');
  await put(outDir, 'static/image/e.3.png', 'of the web bundle');
  await put(outDir, 'static/js/f.js', 'web');
  await copyAssets(nodeDir, outDir);
  expect(await output()).toEqual({
    'static/image/a.1.png': 'image',
    'static/assets/deep/b.2.pdf': 'download',
    'static/image/e.3.png': 'of the web bundle',
    'static/js/f.js': 'web',
  });
});

test('a bundle without assets copies nothing', async () => {
  await copyAssets(nodeDir, outDir);
  expect(await output()).toEqual({});
});
