import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPluginAPI } from '@rsbuild/core';
import { beforeEach, expect, test } from 'vitest';
import {
  type EnvironmentName,
  pluginVirtualModule,
  type VirtualModuleHost,
} from '../../../../plugins/bundler/virtual-module.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let virtualDir: string;
let listeners: Parameters<VirtualModuleHost['onReload']>[0][];

beforeEach(() => {
  virtualDir = path.join(temporaryFolder(), 'virtual');
  listeners = [];
});

/** Sets the plugin up as the bundler does and returns what it adds to the configuration of each environment. */
async function added(
  source: (environment: EnvironmentName) => string,
  environments: readonly string[],
  { isOfFolder = false } = {},
) {
  const host: VirtualModuleHost = { virtualDir, onReload: (listener) => void listeners.push(listener) };
  const plugin = pluginVirtualModule({ id: 'virtual-doc-site/test', isOfFolder, source }, host);
  const configs: unknown[] = [];
  const api = {
    modifyEnvironmentConfig: (modify: (config: object, utils: object) => Promise<unknown>) => {
      const mergeEnvironmentConfig = (_config: object, extra: object) => extra;
      configs.push(...environments.map((name) => modify({}, { name, mergeEnvironmentConfig })));
    },
  };
  // Only this part of the bundler's interface is used.
  await plugin.setup(api as unknown as RsbuildPluginAPI);
  return Promise.all(configs);
}

const fileIn = (environment: string) => path.join(virtualDir, environment, 'virtual-doc-site-test.mjs');
const text = (environment: string) => readFile(fileIn(environment), 'utf8');

test('the id resolves to one file per environment, with the text for that environment', async () => {
  const configs = await added((environment) => `export const a = '${environment}';\n`, ['web', 'node']);
  expect(configs).toEqual(
    ['web', 'node'].map((name) => ({ resolve: { alias: { 'virtual-doc-site/test$': fileIn(name) } } })),
  );
  expect([await text('web'), await text('node')]).toEqual(["export const a = 'web';\n", "export const a = 'node';\n"]);
  expect(await readdir(path.join(virtualDir, 'web'))).toEqual(['virtual-doc-site-test.mjs']);
});

test('after a reload the file is written when the text has changed, and not touched when it has not', async () => {
  let version = 1;
  await added(() => `export default ${version};\n`, ['web']);
  await utimes(fileIn('web'), 1, 1);
  await Promise.all(listeners.map((listener) => listener('any')));
  expect([await text('web'), (await stat(fileIn('web'))).mtimeMs]).toEqual(['export default 1;\n', 1000]);
  version = 2;
  await Promise.all(listeners.map((listener) => listener('any')));
  expect(await text('web')).toBe('export default 2;\n');
});

test('a module that depends on the folder alone is not made again when only texts have changed', async () => {
  let version = 1;
  await added(() => `export default ${version};\n`, ['web'], { isOfFolder: true });
  version = 2;
  await Promise.all(listeners.map((listener) => listener(new Set(['/site/docs/en/a.md']))));
  expect(await text('web')).toBe('export default 1;\n');
  await Promise.all(listeners.map((listener) => listener('any')));
  expect(await text('web')).toBe('export default 2;\n');
});
