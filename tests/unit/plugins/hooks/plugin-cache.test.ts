import { beforeEach, expect, test } from 'vitest';
import { createPluginCache } from '../../../../plugins/hooks/create-hooks.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

function cacheOf(name: string, version?: string) {
  return createPluginCache(openStore(folder), { name, setup: () => {}, ...(version === undefined ? {} : { version }) });
}

test('a value outlives the command that stored it', async () => {
  await cacheOf('site:data').set('../a key', { list: [1, 'two', null] });
  expect(await cacheOf('site:data').get('../a key')).toEqual({ list: [1, 'two', null] });
});

test('a key that was never stored has no value', async () => {
  expect(await cacheOf('site:data').get('x')).toBeUndefined();
});

test('another version of the plugin starts afresh', async () => {
  await cacheOf('p', '1').set('x', 1);
  expect(await cacheOf('p', '2').get('x')).toBeUndefined();
});

test('plugins do not see each other’s values', async () => {
  await cacheOf('a').set('x', 1);
  expect(await cacheOf('b').get('x')).toBeUndefined();
});
