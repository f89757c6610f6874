import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDefaults } from '../../../../plugins/option-reference/reference-outcome.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'defaults-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(code: string) {
  const script = path.join(folder, 'print.mjs');
  await writeFile(script, code);
  return runDefaults(script);
}

test('the script runs in its own folder and prints the defaults', async () => {
  const code =
    "import path from 'node:path'; const dev = { at: path.basename(process.cwd()) }; console.log(JSON.stringify({ dev, prod: {} }));";
  expect(await run(code)).toEqual({ dev: { at: path.basename(folder) }, prod: {} });
});

test.each([
  ['fails', "throw new Error('no release');"],
  ['prints something else', "console.log('hello');"],
  ['leaves out a mode', 'console.log(\'{"dev":{}}\');'],
])('a script that %s is reported by its path', async (_, code) => {
  await expect(run(code)).rejects.toThrow(`The script \`${path.join(folder, 'print.mjs')}\` printed no defaults.`);
});
