import { rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openContentCache } from '../../../../plugins/compile/content-cache.ts';
import { recordDependencies } from '../../../../plugins/markdown/record-dependencies.ts';
import type { DocMeta } from '../../../../plugins/markdown/types.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { damageStore } from '../../../support/damage-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

/** The cache as a command of its own opens it. */
const open = () => openContentCache(openStore(folder));

function hashesOf(files: readonly string[]): DocMeta['dependencies'] {
  const { add, hashes } = recordDependencies();
  for (const file of files) add(file);
  return hashes();
}

/** A document that has just been compiled and has read these files. */
const docWith = (...dependencies: readonly string[]) => ({
  code: 'export default "中文";\n',
  meta: {
    firstSentence: '标题',
    blocks: [{ kind: 'text', text: 'Text.' }],
    ids: ['a'],
    links: [],
    images: [],
    fences: [],
    dependencies: hashesOf(dependencies),
    problems: [],
  } satisfies DocMeta,
  traits: { hash: 'h', requests: ['./b.css'], mayReadMachine: false },
});

test('a stored result is read by the next command', () => {
  const { code, ...known } = docWith();
  open().set('key', { code, ...known });
  expect(open().get('key')).toEqual(known);
  expect(open().code('key')).toBe(code);
});

test('nothing is found under another key, or without a cache', () => {
  expect([open().get('key'), open().code('key')]).toEqual([undefined, undefined]);
  open().set('key', docWith());
  expect(open().get('other')).toBeUndefined();
});

test('an entry is not found once a file that it depends on changes, and found again when the change is undone', async () => {
  const dependency = path.join(folder, 'sample.ts');
  await writeFile(dependency, 'one');
  open().set('key', docWith(dependency));
  expect(open().get('key')).toBeDefined();
  await writeFile(dependency, 'two');
  expect(open().get('key')).toBeUndefined();
  await rm(dependency);
  expect(open().get('key')).toBeUndefined();
  await writeFile(dependency, 'one');
  expect(open().get('key')).toBeDefined();
});

test('an entry that depends on a missing file is not found once the file exists', async () => {
  const dependency = path.join(folder, 'missing.svg');
  open().set('key', docWith(dependency));
  expect(open().get('key')).toBeDefined();
  await writeFile(dependency, '');
  expect(open().get('key')).toBeUndefined();
});

test.each([
  ['that is missing', undefined],
  ['with another text', 'one'],
])(
  'an entry made from a file %s is not found if the file has changed before the entry was stored',
  async (_, before) => {
    const dependency = path.join(folder, 'sample.ts');
    if (before !== undefined) await writeFile(dependency, before);
    const compiled = docWith(dependency);
    await writeFile(dependency, 'two');
    open().set('key', compiled);
    expect(open().get('key')).toBeUndefined();
  },
);

test('a damaged entry is not found', async () => {
  open().set('key', docWith());
  await damageStore(folder, (file) => truncate(file, 50));
  expect([open().get('key'), open().code('key')]).toEqual([undefined, undefined]);
});
