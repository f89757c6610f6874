import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { codeVersion, lockedPackages } from '../../../../plugins/reuse/code-version.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'code-version-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the version follows the emitted modules of files and folders, and nothing else', async () => {
  const modules = emitted('plugins/test-of-code-version');
  await mkdir(join(modules, 'below'), { recursive: true });
  try {
    await writeFile(join(modules, 'below/a.js'), '1');
    const ofFolder = codeVersion(['plugins/test-of-code-version']);
    const ofFile = codeVersion(['plugins/test-of-code-version/below/a.ts']);
    await writeFile(join(modules, 'below/a.d.ts'), 'types');
    expect(codeVersion(['plugins/test-of-code-version'])).toBe(ofFolder);
    await writeFile(join(modules, 'below/a.js'), '2');
    expect(codeVersion(['plugins/test-of-code-version'])).not.toBe(ofFolder);
    expect(codeVersion(['plugins/test-of-code-version/below/a.ts'])).not.toBe(ofFile);
  } finally {
    await rm(modules, { recursive: true });
  }
});

test('the packages are those of the nearest folder with a lock file', async () => {
  await mkdir(join(folder, 'site/docs'), { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), 'outer');
  expect(lockedPackages(join(folder, 'site/docs'))).toBe('outer');
  await writeFile(join(folder, 'site/pnpm-lock.yaml'), 'inner');
  expect(lockedPackages(join(folder, 'site/docs'))).toBe('inner');
});

test('what npm has installed counts more than what is locked', async () => {
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'package-lock.json'), 'locked');
  await writeFile(join(folder, 'node_modules/.package-lock.json'), 'installed');
  expect(lockedPackages(folder)).toBe('installed');
});
