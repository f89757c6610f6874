import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createVirtualModules,
  type EnvironmentName,
  type VirtualModule,
} from '../../../../plugins/bundler/virtual-modules.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;

beforeEach(async () => {
  root = temporaryFolder();
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'src/a.js'), "export const own = 'own file';\n");
  await writeFile(path.join(root, 'src/index.js'), "import { text } from 'virtual-test/text';\nconsole.log(text);\n");
  // A bundler that watches files which are new runs again at once.
  const before = new Date(Date.now() - 60_000);
  for (const name of ['a.js', 'index.js']) await utimes(path.join(root, 'src', name), before, before);
});

const open = () => createVirtualModules(root);

/** A module whose text is `<environment> <version>`. */
const versioned = (version: () => number, isOfFolder = false): VirtualModule => ({
  id: 'virtual-test/text',
  isOfFolder,
  source: (environment) => `export const text = '${environment} ${version()}';\n`,
});

/** Bundles `src/index.js` with the modules; `output` reads what an environment prints. */
async function bundle(modules: ReturnType<typeof open>, provided: readonly VirtualModule[], { watch = false } = {}) {
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      mode: 'development',
      logLevel: 'silent',
      plugins: [modules.plugin(() => provided)],
      output: { filename: { js: 'index.js' }, sourceMap: false },
      environments: {
        web: { output: { distPath: { root: 'dist/web' } }, tools: { htmlPlugin: false } },
        node: { output: { target: 'node', distPath: { root: 'dist/node' } } },
      },
    },
  });
  const { close } = await rsbuild.build({ watch });
  const output = async (environment: EnvironmentName) =>
    /\b(?:web|node) \d/.exec(
      await readFile(
        path.join(root, 'dist', environment, environment === 'web' ? 'static/js/index.js' : 'index.js'),
        'utf8',
      ),
    )?.[0];
  return { close, output };
}

test('each environment gets its own text, and nothing is written to the site', async () => {
  const modules = open();
  const { close, output } = await bundle(modules, [versioned(() => 1)]);
  await close();
  expect([await output('web'), await output('node')]).toEqual(['web 1', 'node 1']);
  const file = modules.fileOf('virtual-test/text');
  expect(file).toBe(path.join(root, 'node_modules/.doc-site/virtual-test-text.mjs'));
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  expect(modules.textOf(file)).toBe("export const text = 'web 1';\n");
  expect(modules.textOf(path.join(root, 'src/a.js'))).toBeUndefined();
});

test('modules import files by relative paths, wherever the site lies', async () => {
  const modules = open();
  const request = modules.requestOf(path.join(root, 'src/a.js'));
  expect(request).toBe('../../src/a.js');
  expect(modules.requestOf('virtual-other')).toBe('virtual-other');
  const source = () => `import { own } from '${request}';\nexport const text = own.replace('own file', 'web 7');\n`;
  const { close, output } = await bundle(modules, [{ id: 'virtual-test/text', source }]);
  await close();
  expect(await output('web')).toBe('web 7');
});

test('a running bundler gets changed texts; modules that depend on the folder only when more than texts of documents has changed', async () => {
  let version = 1;
  const modules = open();
  const { close, output } = await bundle(modules, [versioned(() => version, true)], { watch: true });
  const whenWritten = (...texts: readonly string[]) =>
    vi.waitFor(async () => expect([await output('web'), await output('node')]).toEqual(texts), 5000);
  try {
    await whenWritten('web 1', 'node 1');
    version = 2;
    await modules.update(new Set(['/site/docs/en/a.md']));
    expect(modules.textOf(modules.fileOf('virtual-test/text'))).toBe("export const text = 'web 1';\n");
    await modules.update('any');
    await modules.whenBundled();
    expect([await output('web'), await output('node')]).toEqual(['web 2', 'node 2']);
    version = 3;
    await modules.update('any');
    await whenWritten('web 3', 'node 3');
  } finally {
    await close();
  }
});

test('the key changes with the texts, and is the same before and after they are bundled', async () => {
  const modules = open();
  const first = [versioned(() => 1)];
  const key = await modules.key(first);
  const { close } = await bundle(modules, first);
  await close();
  expect(await modules.key(first)).toBe(key);
  expect(await open().key([versioned(() => 2)])).not.toBe(key);
});
