import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { PluginCache } from '../../../../../plugins/api/index.ts';
import { keptBook } from '../../../../../plugins/optional/pdf/kept-book.ts';
import type { PrintedBook } from '../../../../../plugins/optional/pdf/print-book.ts';
import { contentHash } from '../../../../../plugins/reuse/content-hash.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

let outDir: string;
let cache: PluginCache;
let prints: number;
let missing: string[];

beforeEach(async () => {
  outDir = temporaryFolder();
  const values = new Map();
  cache = { get: async (key) => values.get(key), set: async (key, value) => void values.set(key, value) };
  prints = 0;
  missing = [];
  await writeFile(path.join(outDir, 'a.png'), 'image');
});

async function build(
  version: string,
  { files = {}, isRemote = false }: { files?: Record<string, string | undefined>; isRemote?: boolean } = {},
) {
  const print = async (): Promise<PrintedBook> => {
    prints += 1;
    const loaded = { 'a.png': contentHash(Buffer.from('image')), ...files };
    return { pdf: Buffer.from(`book ${prints}`), files: new Map(Object.entries(loaded)), isRemote };
  };
  const pdf = await keptBook({
    cache,
    name: 'docs.pdf',
    version,
    outDir,
    print,
    onMissing: (names) => missing.push(...names),
  });
  return pdf.toString();
}

test('a book is printed once, and again when its text or a file that it shows has changed', async () => {
  expect([await build('1'), await build('1'), await build('2')]).toEqual(['book 1', 'book 1', 'book 2']);
  await writeFile(path.join(outDir, 'a.png'), 'another image');
  expect(await build('2')).toBe('book 3');
});

test('a book with something of another site is printed in every build', async () => {
  expect([await build('1', { isRemote: true }), await build('1', { isRemote: true })]).toEqual(['book 1', 'book 2']);
});

test('a book without one of its files is reported, in every build', async () => {
  await build('1', { files: { 'b.png': undefined } });
  await build('1', { files: { 'b.png': undefined } });
  expect([prints, missing]).toEqual([2, ['b.png', 'b.png']]);
});
