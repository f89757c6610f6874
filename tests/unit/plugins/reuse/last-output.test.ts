import { execFileSync } from 'node:child_process';
import { lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { type LastOutput, openLastOutput } from '../../../../plugins/reuse/last-output.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { damageStore } from '../../../support/damage-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;
let outDir: string;
let webDir: string;

const files = { 'guide/a.html': '<p>甲</p>', 'page-data/guide/a.json': '{}' };
const group = { key: 'one', hashes: { scripts: ['sha256-a'], styles: [] } };

// An output with one group, and the folder of the next one.
beforeEach(async () => {
  folder = temporaryFolder();
  outDir = path.join(folder, 'dist');
  webDir = path.join(folder, 'dist.next');
  const first = open();
  first.write(group, files);
  first.write(undefined, { 'feed.xml': '<feed/>' });
  await complete(first);
});

function open({ isOurs = true } = {}): LastOutput {
  return openLastOutput({ root: folder, outDir, webDir, store: openStore(folder), isOurs });
}

/** Puts the new output in the place of the last one. */
async function complete(output: LastOutput): Promise<void> {
  output.remember();
  await rm(outDir, { recursive: true, force: true });
  await rename(webDir, outDir);
}

const inode = async (name: string) => (await lstat(path.join(outDir, name))).ino;

async function expectNothingWritten(): Promise<void> {
  const entries = await readdir(webDir, { recursive: true, withFileTypes: true }).catch(() => []);
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
}

test('a group is reused together with its data, any number of times', async () => {
  const before = await inode('guide/a.html');
  for (const _ of ['second', 'third']) {
    const next = open();
    expect(next.take('one')).toMatchObject(group);
    await complete(next);
    expect(await readFile(path.join(outDir, 'guide/a.html'), 'utf8')).toBe('<p>甲</p>');
    expect(await inode('guide/a.html')).toBe(before);
  }
});

test('a group that is not in the new output is forgotten', async () => {
  const next = open();
  next.write({ key: 'two' }, { 'b.html': 'b' });
  await complete(next);
  expect([open().take('one'), open().take('two')?.key]).toEqual([undefined, 'two']);
});

describe('a group is not reused, and leaves nothing behind, when', () => {
  afterEach(expectNothingWritten);

  test('it was written under another key', () => {
    expect(open().take('other')).toBeUndefined();
  });

  test.each<[string, (file: string) => Promise<void>]>([
    ['was written to', (file) => writeFile(file, '<p>乙</p>')],
    ['was replaced by one of its age', replaceByTwin],
    ['is gone', rm],
  ])('one of its files %s', async (_name, change) => {
    await change(path.join(outDir, 'page-data/guide/a.json'));
    expect(open().take('one')).toBeUndefined();
  });

  test('the output is gone', async () => {
    await rm(outDir, { recursive: true });
    expect(open().take('one')).toBeUndefined();
  });

  test('somebody else writes to the new output too', () => {
    expect(open({ isOurs: false }).take('one')).toBeUndefined();
  });

  test.each(['', '{', '{}', '{"groups":[]}'])('the record of the output is `%s`', async (text) => {
    await damageStore(folder, (file) => writeFile(file, text));
    expect(open().take('one')).toBeUndefined();
  });
});

test('a group is written again where a public file has its name, and the last output is unchanged', async () => {
  writeOutput(webDir, 'guide/a.html', 'public');
  const next = open();
  expect(next.take('one')).toBeUndefined();
  next.write({ key: 'two' }, { ...files, 'guide/a.html': 'new' });
  expect(await readFile(path.join(outDir, 'guide/a.html'), 'utf8')).toBe('<p>甲</p>');
  expect(await readFile(path.join(webDir, 'guide/a.html'), 'utf8')).toBe('new');
});

/** Another file with the same size and time. */
async function replaceByTwin(file: string): Promise<void> {
  await writeFile(`${file}.new`, '[]');
  // Node sets times to the millisecond only.
  execFileSync('touch', ['-r', file, `${file}.new`]);
  const [{ mtimeMs, size }, { mtimeMs: newTime, size: newSize }] = await Promise.all([
    lstat(file),
    lstat(`${file}.new`),
  ]);
  expect([newTime, newSize]).toEqual([mtimeMs, size]);
  await rename(`${file}.new`, file);
}
