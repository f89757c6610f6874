import { existsSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { emitEngine } from '../../../../scripts/setup/emit.mjs';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;

// A small engine with a compiler that only writes down that it was called.
beforeEach(() => {
  root = temporaryFolder();
  for (const name of ['rsbuild.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']) write(name, '');
  for (const name of ['plugins/a.ts', 'plugins/below/b.ts', 'scripts/c.ts', 'theme/d.tsx', 'lib/calls'])
    write(name, '');
  compiler('process.exitCode = 0;');
});

function write(name: string, text: string): void {
  writeOutput(root, name, text);
}

function compiler(then: string): void {
  write(
    'node_modules/typescript/bin/tsc',
    `const fs = require('node:fs');\nfs.appendFileSync('lib/calls', process.argv.slice(2).join(' ') + '\\n');\n${then}\n`,
  );
}

const calls = () => readFileSync(join(root, 'lib/calls'), 'utf8').split('\n').length - 1;

/** Emits after the clock of the file system has gone on. */
async function emit(): Promise<void> {
  await sleep(20);
  await emitEngine(root);
}

test('the compiler runs when nothing has been emitted, and not again while nothing changes', async () => {
  await emit();
  await emit();
  expect(readFileSync(join(root, 'lib/calls'), 'utf8')).toBe('-b scripts theme\n');
});

test('several commands at once compile once', async () => {
  await sleep(20);
  await Promise.all([emitEngine(root), emitEngine(root), emitEngine(root)]);
  expect(calls()).toBe(1);
});

const titleOfChanges = 'the compiler runs again when %s';

test.each<[string, () => void]>([
  ['a module was written', () => write('plugins/below/b.ts', '1')],
  ['a module was removed', () => rmSync(join(root, 'scripts/c.ts'))],
  ['other packages are locked', () => write('package-lock.json', '{}')],
])(titleOfChanges, expectCompiledAgain);
test.each<[string, () => void]>([
  [
    'a module was replaced by one that looks older',
    () => {
      write('plugins/below/b.ts', '2');
      utimesSync(join(root, 'plugins/below/b.ts'), 1, 1);
    },
  ],
  ['a module was renamed', () => renameSync(join(root, 'theme/d.tsx'), join(root, 'theme/e.tsx'))],
])(titleOfChanges, { tags: 'all' }, expectCompiledAgain);

async function expectCompiledAgain(_what: string, change: () => void): Promise<void> {
  await emit();
  change();
  await emit();
  expect(calls()).toBe(2);
}

test('a module whose source is gone is removed', async () => {
  const emitted = ['plugins/a.js', 'plugins/a.d.ts', 'theme/d.js.map', 'plugins/below/b.js'];
  const stale = ['plugins/old.js', 'plugins/old.d.ts', 'plugins/below/old.js.map', 'theme/old.d.ts'];
  for (const name of [...emitted, ...stale]) write(`lib/${name}`, '');
  await emit();
  expect([...emitted, ...stale].filter((name) => existsSync(join(root, 'lib', name)))).toEqual(emitted);
});

test('the folder of a module whose folder is gone is removed', async () => {
  for (const name of ['index.js', 'client/button.d.ts']) write(`lib/plugins/old/${name}`, '');
  await emit();
  expect(existsSync(join(root, 'lib/plugins/old'))).toBe(false);
});

test("a lost module is emitted again, although the compiler's record still lists it", async () => {
  compiler("fs.mkdirSync('lib/plugins', { recursive: true }); fs.writeFileSync('lib/plugins/a.js', '');");
  await emit();
  rmSync(join(root, 'lib/plugins/a.js'));
  await emit();
  await emit();
  expect(readFileSync(join(root, 'lib/calls'), 'utf8')).toBe('-b scripts theme\n-b --force scripts theme\n');
});

test('mistakes are printed by each command, but stop none', async () => {
  compiler("console.log('plugins/a.ts(1,1): error TS1: No.'); process.exitCode = 1;");
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await emit();
  await emit();
  expect(calls()).toBe(2);
  expect(error.mock.calls.flat().join()).toContain('plugins/a.ts(1,1): error TS1: No.');
});
