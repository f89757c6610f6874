import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let cacheDir: string;

beforeEach(() => {
  cacheDir = temporaryFolder();
});

const open = () => openStore(cacheDir);

/** Stores a text as a command of its own would. */
function storeText(name: string, text: string, version = '1'): void {
  const store = open();
  store.set(name, version, text);
  store.close();
}

const textOf = (name: string, version = '1', store = open()) => store.get(name, version)?.toString();

const files = async () => (await readdir(path.join(cacheDir, 'store')).catch(() => [])).sort();

/** Lets some days pass for all results. */
async function later(days: number): Promise<void> {
  for (const name of await files()) {
    const file = path.join(cacheDir, 'store', name);
    const time = new Date((await stat(file)).mtimeMs - days * 86_400_000);
    await utimes(file, time, time);
  }
}

test('data that is set to undefined is absent', () => {
  const store = open();
  store.setData('a', '1', [1]);
  store.setData('a', '1', undefined);
  expect(store.getData('a', '1')).toBeUndefined();
  expect(open().getData('a', '1')).toBeUndefined();
});

test('a result is found by the command that set it and by later ones', () => {
  const store = open();
  store.set('a', '1', '甲');
  store.set('b', '1', Buffer.from([0, 255]));
  store.setData('c', '1', { list: [1, null] });
  for (const found of [store, open()]) {
    expect(textOf('a', '1', found)).toBe('甲');
    expect(found.get('b', '1')).toEqual(Buffer.from([0, 255]));
    expect(found.getData('c', '1')).toEqual({ list: [1, null] });
  }
});

test('nothing is found under another name or version, or where nothing was stored', () => {
  expect(textOf('a')).toBeUndefined();
  storeText('a', 'one');
  expect([textOf('b'), textOf('a', '2'), textOf('a', '')]).toEqual([undefined, undefined, undefined]);
});

test('the last result of a name replaces the others', () => {
  storeText('a', 'one');
  storeText('a', 'two', '2');
  expect([textOf('a', '1'), textOf('a', '2')]).toEqual([undefined, 'two']);
});

test('a command that only reads writes nothing', async () => {
  expect(textOf('a')).toBeUndefined();
  open().close();
  expect(await files()).toEqual([]);
});

test('concurrent commands do not disturb each other', () => {
  const [first, second] = [open(), open()];
  for (const index of [0, 1, 2]) {
    first.set(`first ${index}`, '1', 'a'.repeat(1000 + index));
    second.set(`second ${index}`, '1', 'b'.repeat(1000 + index));
  }
  for (const store of [first, second]) store.close();
  expect([0, 1, 2].map((index) => textOf(`first ${index}`)?.length)).toEqual([1000, 1001, 1002]);
  expect([0, 1, 2].map((index) => textOf(`second ${index}`)?.length)).toEqual([1000, 1001, 1002]);
});

describe('a damaged result is not found, and can be set again:', () => {
  const harms: readonly [string, (file: string) => Promise<void>][] = [
    ['is empty', (file) => truncate(file, 0)],
    ['was cut off', async (file) => truncate(file, (await readFile(file)).length - 1)],
    ['was cut off early', (file) => truncate(file, 3)],
    ['holds something else', (file) => writeFile(file, '{}\n')],
    [
      'begins differently',
      async (file) => writeFile(file, (await readFile(file, 'latin1')).replace(/^./, 'x'), 'latin1'),
    ],
    [
      'ends differently',
      async (file) => writeFile(file, (await readFile(file, 'latin1')).replace(/.$/, 'x'), 'latin1'),
    ],
    ['is gone', (file) => rm(file)],
  ];
  test.each(harms)('its file %s', async (_name, harm) => {
    storeText('a', 'one and another');
    const store = open();
    const [file = ''] = await files();
    await harm(path.join(cacheDir, 'store', file));
    expect(textOf('a', '1', store)).toBeUndefined();
    storeText('a', 'one and another');
    expect(textOf('a', '1', store)).toBe('one and another');
  });
});

test('where nothing can be written, results are not found and nothing fails', async () => {
  await writeFile(path.join(cacheDir, 'store'), 'a file in the way');
  const store = open();
  store.set('a', '1', 'one');
  store.close();
  expect(textOf('a', '1', store)).toBeUndefined();
});

describe('closing', () => {
  test('deletes results that were not used for two weeks', async () => {
    storeText('used', 'one');
    storeText('unused', 'two');
    await later(10);
    storeText('younger', 'three');
    expect(textOf('used')).toBe('one');
    await later(5);
    open().close();
    expect(['used', 'unused', 'younger'].map((name) => textOf(name))).toEqual(['one', undefined, 'three']);
  });

  test('keeps results that were used within a week, whatever later commands use', async () => {
    storeText('a', 'one');
    for (const days of [8, 8]) {
      await later(days);
      expect(textOf('a')).toBe('one');
      open().close();
    }
    await later(13);
    open().close();
    expect(textOf('a')).toBe('one');
  });

  test('a command can go on after closing', () => {
    const store = open();
    store.set('before', '1', 'one');
    store.close();
    store.set('after', '1', 'two');
    expect(['before', 'after'].map((name) => textOf(name))).toEqual(['one', 'two']);
  });
});
