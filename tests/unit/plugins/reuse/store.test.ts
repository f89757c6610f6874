import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let cacheDir: string;

beforeEach(() => {
  cacheDir = temporaryFolder();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-06-01') });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => openStore(cacheDir);

/** How many results the other process sets. */
const writerCount = 1000;

/** A command that sets results as fast as it can. */
const writerCode = (folder: string) => `
  import { openStore } from '${pathToFileURL(emitted('plugins/reuse/store.ts'))}';
  const store = openStore(${JSON.stringify(folder)});
  for (let index = 0; index < ${writerCount}; index += 1) store.set('written ' + index, '1', 'text ' + index);
  store.close();
`;

/** Stores a text as a command of its own would. */
function storeText(name: string, text: string, version = '1'): void {
  vi.advanceTimersByTime(1);
  const store = open();
  store.set(name, version, text);
  store.close();
}

const textOf = (name: string, version = '1', store = open()) => store.get(name, version)?.toString();

const files = async () => (await readdir(path.join(cacheDir, 'store')).catch(() => [])).sort();

const later = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);

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

test('a command that only reads, or sets what is stored already, writes nothing', async () => {
  expect(textOf('a')).toBeUndefined();
  expect(await files()).toEqual([]);
  storeText('a', 'one');
  const before = await files();
  storeText('a', 'one');
  expect(textOf('a')).toBe('one');
  expect(await files()).toEqual(before);
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
    ['was changed', async (file) => writeFile(file, (await readFile(file, 'latin1')).replace(/^./, 'x'), 'latin1')],
    ['is gone', (file) => rm(file)],
  ];
  test.each(harms.flatMap(([name, harm]) => ['pack', 'index'].map((end) => [end, name, harm] as const)))(
    'the %s %s',
    async (end, _name, harm) => {
      storeText('a', 'one and another');
      const [file = ''] = (await files()).filter((name) => name.endsWith(end));
      await harm(path.join(cacheDir, 'store', file));
      expect(textOf('a')).toBeUndefined();
      storeText('a', 'one and another');
      expect(textOf('a')).toBe('one and another');
    },
  );

  test('damage after the store was opened is noticed too', async () => {
    storeText('a', 'one');
    const store = open();
    for (const name of await files()) await truncate(path.join(cacheDir, 'store', name), 0);
    expect(textOf('a', '1', store)).toBeUndefined();
  });
});

test('a killed command leaves the results that it had finished', async () => {
  const store = open();
  store.set('a', '1', 'one');
  store.set('b', '1', 'two');
  const [index = ''] = (await files()).filter((name) => name.endsWith('index'));
  const file = path.join(cacheDir, 'store', index);
  await truncate(file, (await readFile(file)).length - 10);
  expect([textOf('a'), textOf('b')]).toEqual(['one', undefined]);
});

test('where nothing can be written, results are not found and nothing fails', async () => {
  await writeFile(path.join(cacheDir, 'store'), 'a file in the way');
  const store = open();
  store.set('a', '1', 'one');
  store.close();
  expect(textOf('a', '1', store)).toBeUndefined();
});

describe('closing', () => {
  test('leaves a few packs as they are', async () => {
    storeText('a', 'one');
    storeText('b', 'two');
    const before = await files();
    open().close();
    expect(await files()).toEqual(before);
  });

  test('merges many packs into one, with all their results', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `name ${index}`);
    for (const name of names) storeText(name, `text of ${name}`);
    const store = open();
    store.close();
    expect(await files()).toHaveLength(2);
    for (const found of [store, open()]) {
      expect(names.map((name) => textOf(name, '1', found))).toEqual(names.map((name) => `text of ${name}`));
    }
  });

  test('deletes replaced results once they outnumber the others', async () => {
    const sizeOf = async () => {
      const packs = (await files()).filter((name) => name.endsWith('pack'));
      return (await Promise.all(packs.map((name) => readFile(path.join(cacheDir, 'store', name))))).join('').length;
    };
    const store = open();
    for (const version of ['1', '2', '3']) store.set('a', version, 'x'.repeat(1000));
    store.close();
    expect(await sizeOf()).toBe(1000);
    expect(textOf('a', '3')).toHaveLength(1000);
  });

  test('deletes results that were not used for two weeks', () => {
    storeText('used', 'one');
    storeText('unused', 'two');
    later(10);
    storeText('younger', 'three');
    later(5);
    const store = open();
    expect(textOf('used', '1', store)).toBe('one');
    store.close();
    expect(['used', 'unused', 'younger'].map((name) => textOf(name))).toEqual(['one', undefined, 'three']);
  });

  test('used results stay for at least a week, whatever later commands use', () => {
    storeText('a', 'one');
    for (const days of [8, 8]) {
      later(days);
      const store = open();
      store.get('a', '1');
      store.close();
    }
    later(7);
    open().close();
    expect(textOf('a')).toBe('one');
    later(8);
    open().close();
    expect(textOf('a')).toBeUndefined();
  });

  test('a result that was set while packs were merged replaces the merged one', () => {
    storeText('a', 'one');
    const writer = open();
    writer.set('b', '1', 'opens the pack');
    for (let index = 0; index < 30; index += 1) storeText(`name ${index}`, 'text');
    writer.set('a', '1', 'two');
    const merging = open();
    merging.close();
    writer.set('a', '1', 'three');
    expect([textOf('a'), textOf('b')]).toEqual(['three', 'opens the pack']);
  });

  test('files left over by a killed command are deleted', async () => {
    for (let index = 0; index < 24; index += 1) storeText(`name ${index}`, 'text');
    await rm(path.join(cacheDir, 'store', (await files()).find((name) => name.endsWith('index')) ?? ''));
    storeText('last', 'text');
    expect(await files()).toHaveLength(2);
  });

  test('loses nothing that another process appends at the same time', { timeout: 30_000 }, async () => {
    vi.useRealTimers();
    const writer = execFile(process.execPath, ['--input-type=module', '-e', writerCode(cacheDir)]);
    let isWriting = true;
    const ended = once(writer, 'close').then(() => (isWriting = false));
    for (let round = 0; isWriting; round += 1) {
      const store = open();
      // Two versions of one size: half of the pack is garbage, and a third version makes it worth merging.
      for (const version of ['1', '2', '3']) store.set('garbage', `${round} ${version}`, 'x'.repeat(100_000));
      store.close();
      await new Promise(setImmediate);
    }
    await ended;
    expect(writer.exitCode).toBe(0);
    const store = open();
    const lost = Array.from({ length: writerCount }, (_, index) => index).filter(
      (index) => textOf(`written ${index}`, '1', store) === undefined,
    );
    expect(lost).toEqual([]);
  });

  test('a command that reads at the same time finds the right result, or nothing', () => {
    for (let index = 0; index < 30; index += 1) storeText(`name ${index}`, 'text');
    const reader = open();
    open().close();
    expect([undefined, 'text']).toContain(textOf('name 3', '1', reader));
    reader.set('name 3', '1', 'text');
    expect(textOf('name 3', '1', reader)).toBe('text');
  });

  test('a command can go on after closing', () => {
    for (let index = 0; index < 30; index += 1) storeText(`name ${index}`, 'text');
    const store = open();
    store.set('before', '1', 'one');
    store.close();
    store.set('after', '1', 'two');
    expect(textOf('after', '1', store)).toBe('two');
    expect(['before', 'after'].map((name) => textOf(name))).toEqual(['one', 'two']);
  });
});
