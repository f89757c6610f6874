import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { localModules } from '../../../../plugins/site-code/local-modules.ts';
import { openSiteModules } from '../../../../plugins/site-code/site-modules.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();

beforeAll(async () => {
  const files = {
    'main.ts':
      "import { parse } from 'yaml';\nimport './a b/one';\nimport type { T } from './types.ts';\nimport data from './data.json' with { type: 'json' };\n",
    'a b/one.ts': "export * from '../two.mjs';\nimport('./gone.ts');\n",
    'two.mjs': "import './main.ts';\n",
    'types.ts': 'export type T = string;\n',
    'data.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    writeOutput(folder, name, text);
  }
});

test('each module that a file loads is found once, without types and packages, and missing files are named', () => {
  const found = localModules(path.join(folder, 'main.ts'), openSiteModules(folder));
  expect(found.map(({ file, missing }) => [path.relative(folder, file), missing.map(({ value }) => value)])).toEqual([
    ['main.ts', []],
    [path.join('a b', 'one.ts'), ['./gone.ts']],
    ['data.json', []],
    ['two.mjs', []],
  ]);
});

test('a pipe that a module imports is not read, and counts as missing', async () => {
  const entry = path.join(folder, 'piped.ts');
  await writeFile(entry, "import './pipe.ts';\n");
  execFileSync('mkfifo', [path.join(folder, 'pipe.ts')]);
  const [found] = localModules(entry, openSiteModules(folder));
  expect(found?.missing.map(({ value }) => value)).toEqual(['./pipe.ts']);
});
