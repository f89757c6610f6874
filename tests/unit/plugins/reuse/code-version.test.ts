import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { lockedPackages } from '../../../../plugins/reuse/code-version.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

/** The version of a module of the engine in a new process, which has read none. */
async function freshVersion(entry: string): Promise<string> {
  vi.resetModules();
  const { codeVersion } = await import('../../../../plugins/reuse/code-version.ts');
  return codeVersion(entry);
}

/** Versions of a module of the engine after each change of its files, by name without `.js`; `a` is the entry. */
async function versionsOf(...states: readonly Readonly<Record<string, string>>[]): Promise<readonly string[]> {
  const modules = emitted('plugins/test-of-code-version');
  await mkdir(modules, { recursive: true });
  try {
    const versions: string[] = [];
    for (const files of states) {
      for (const [name, code] of Object.entries(files)) await writeFile(join(modules, `${name}.js`), code);
      versions.push(await freshVersion('plugins/test-of-code-version/a.ts'));
    }
    return versions;
  } finally {
    await rm(modules, { recursive: true });
  }
}

test.each([
  "import { b } from './b.js';",
  "import './b.js';",
  "export * from './b.js';",
  "const b = await import('./b.js');",
  "const file = emitted('plugins/test-of-code-version/b.ts');",
  "const file = new URL('./b.js', import.meta.url);",
])('the version follows `%s`', async (code) => {
  const [first, second, again] = await versionsOf({ a: code, b: '1' }, { b: '2' }, { b: '1' });
  expect(second).not.toBe(first);
  expect(again).toBe(first);
});

test('the version follows the module, what its imports import, and nothing else', async () => {
  const imports = { a: "import './b.js';", b: "import './c.js';\nimport './a.js';\nimport './missing.js';", c: '1' };
  const versions = await versionsOf(imports, { d: '1' }, { c: '2' }, { c: '1' }, { a: "import './b.js' " });
  const [first, unrelated, indirect, again, own] = versions;
  expect([unrelated, again]).toEqual([first, first]);
  expect(new Set([first, indirect, own]).size).toBe(3);
});

test('the version follows an import by alias', async () => {
  const file = emitted('plugins/shared/test-of-code-version.ts');
  await writeFile(file, '1');
  try {
    const [before] = await versionsOf({ a: "import '#shared/test-of-code-version';" });
    await writeFile(file, '2');
    const [after] = await versionsOf({ a: "import '#shared/test-of-code-version';" });
    expect(after).not.toBe(before);
  } finally {
    await rm(file);
  }
});

test('the packages are read from the nearest folder with a lock file', async () => {
  await mkdir(join(folder, 'site/docs'), { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), 'outer');
  expect(lockedPackages(join(folder, 'site/docs'))).toBe('outer');
  await writeFile(join(folder, 'site/pnpm-lock.yaml'), 'inner');
  expect(lockedPackages(join(folder, 'site/docs'))).toBe('inner');
});

test('installed packages take precedence over locked ones', async () => {
  writeOutput(folder, 'package-lock.json', 'locked');
  writeOutput(folder, 'node_modules/.package-lock.json', 'installed');
  expect(lockedPackages(folder)).toBe('installed');
});
