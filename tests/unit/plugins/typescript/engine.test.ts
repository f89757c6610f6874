import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineRoot } from '../../../../scripts/args.ts';

let root: string;

// A small engine beside the modules that load it, with the packages that these need.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'engine-'));
  cpSync(join(engineRoot, 'plugins/typescript'), join(root, 'plugins/typescript'), { recursive: true });
  write('package.json', '{ "name": "doc-site", "type": "module" }');
  write('rsbuild.config.ts', 'export default {};\n');
  write('scripts/main.ts', "import { b } from '../plugins/b.ts';\nconsole.log(b satisfies string);\n");
  write('plugins/b.ts', "import { c } from '#shared/c';\nexport const b: string = 'b ' + c;\n");
  write('plugins/shared/c.ts', "export const c = 'c';\n");
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['amaro', 'oxc-parser'])
    symlinkSync(join(engineRoot, 'node_modules', name), join(root, 'node_modules', name));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Runs `scripts/main.ts` in a process of its own; what it prints and how it fails. */
function run(): { stdout: string; stderr: string } {
  const loader = pathToFileURL(join(root, 'plugins/typescript/engine.mjs')).href;
  const script = `const { importEngine } = await import('${loader}');\nawait importEngine('scripts/main.ts');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

const copyOf = (name: string) => join(root, 'node_modules/.cache/doc-site/engine', `${name}.mjs`);

test('modules run without their types, and find each other', () => {
  expect(run()).toEqual({ stdout: 'b c\n', stderr: '' });
});

test('a module that has changed runs as it is now, though it looks as old and as long as before', () => {
  const file = join(root, 'plugins/shared/c.ts');
  // A time that can be set again exactly.
  const seconds = 1_700_000_000;
  utimesSync(file, seconds, seconds);
  run();
  write('plugins/shared/c.ts', "export const c = 'd';\n");
  utimesSync(file, seconds, seconds);
  expect(run().stdout).toBe('b d\n');
});

test('a new module is found, one that is no more is not', () => {
  run();
  write('plugins/new.ts', "export const b = 'new';\n");
  write('scripts/main.ts', "import { b } from '../plugins/new.ts';\nconsole.log(b);\n");
  expect(run().stdout).toBe('new\n');
  rmSync(join(root, 'plugins/new.ts'));
  expect(run().stderr).toContain("Cannot find module '");
});

test('a copy that is lost or cut off is made anew', () => {
  run();
  rmSync(copyOf('plugins/b.ts'));
  writeFileSync(copyOf('plugins/shared/c.ts'), 'export const');
  expect(run()).toEqual({ stdout: 'b c\n', stderr: '' });
});

test('a module that has changed back runs as it is now, though a command had ended amid its copies', () => {
  const main = readFileSync(join(root, 'scripts/main.ts'), 'utf8');
  run();
  write('plugins/shared/c.ts', "export const c = 'd';\n");
  write('scripts/main.ts', 'const bad: = 2;\n');
  expect(run().stderr).toContain('Unexpected');
  write('plugins/shared/c.ts', "export const c = 'c';\n");
  write('scripts/main.ts', main);
  expect(run()).toEqual({ stdout: 'b c\n', stderr: '' });
});

test('a module knows its own place, and an error names the source with line and column', () => {
  write('scripts/main.ts', 'interface A {\n  b: string;\n}\nconsole.log(import.meta.url);\nthrow new Error() as A;\n');
  const address = pathToFileURL(join(root, 'scripts/main.ts')).href;
  const { stdout, stderr } = run();
  expect(stdout).toBe(`${address}\n`);
  expect(stderr).toContain(`${address}:5:7`);
});

test('a mistake is told with its place', () => {
  write('plugins/b.ts', 'export const b = 1;\nconst bad: = 2;\n');
  expect(run().stderr).toContain(`${join(root, 'plugins/b.ts')}:2:12: Unexpected`);
});

test('where nothing can be written beside the packages, the sources run', () => {
  // A file in place of the folder.
  writeFileSync(join(root, 'node_modules/.cache'), '');
  write(
    'package.json',
    '{ "name": "doc-site", "type": "module", "imports": { "#shared/*": "./plugins/shared/*.ts" } }',
  );
  expect(run()).toEqual({ stdout: 'b c\n', stderr: '' });
});
