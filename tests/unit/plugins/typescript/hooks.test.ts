import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const register = new URL('../../../../plugins/typescript/register.mjs', import.meta.url);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'typescript-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a module in a process that has the hook; what it prints and how it fails. */
function run(source: string): { stdout: string; stderr: string } {
  const file = join(folder, 'module.ts');
  writeFileSync(file, source);
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', fileURLToPath(register), file], {
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

describe('the TypeScript loader', () => {
  test('runs a module without its types', () => {
    expect(run('const greeting: string = "hello";\nconsole.log(greeting satisfies string);\n').stdout).toBe('hello\n');
  });

  test('runs what the file says now, not what it said before', () => {
    run('console.log("before" as string);\n');
    expect(run('console.log("after" as string);\n').stdout).toBe('after\n');
  });

  test('knows the names of the engine wherever the module lies', () => {
    expect(run("import { definePlugin } from 'doc-site/plugin';\nconsole.log(typeof definePlugin);\n").stdout).toBe(
      'function\n',
    );
  });

  test('leaves positions where they are in the source', () => {
    const { stderr } = run(
      'interface Unused {\n  readonly name: string;\n}\nconst value = 1 as number; throw new Error();\n',
    );
    expect(stderr).toContain(`${pathToFileURL(join(folder, 'module.ts')).href}:4:34`);
  });

  test('names file, line and column of a mistake', () => {
    expect(run('const good = 1;\nconst bad: = 2;\n').stderr).toContain(`${join(folder, 'module.ts')}:2:12: Unexpected`);
  });
});
