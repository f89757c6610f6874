import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localModules, moduleRequests } from '../../../../plugins/files/module-requests.ts';

test('the requests of a module are those of imports, of exports and of imports at run time', () => {
  const source =
    "import a, { x as y } from 'a';\nexport { b } from './b.ts';\nexport const c = [import('./c.ts'), import(a + '.ts')];\n";
  const requests = moduleRequests(parseSync('a.ts', source).module, source);
  expect(requests).toEqual([
    { value: 'a', isLiteral: true, start: source.indexOf("'a'"), names: ['default', 'x'] },
    { value: './b.ts', isLiteral: true, start: source.indexOf("'./b.ts'"), names: ['b'] },
    { value: './c.ts', isLiteral: true, start: source.indexOf("'./c.ts'") },
    { value: "a + '.ts'", isLiteral: false, start: source.indexOf("a + '.ts'") },
  ]);
});

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'modules-')));
  const files = {
    'main.ts':
      "import { parse } from 'yaml';\nimport './a b/one.ts';\nimport type { T } from './types.ts';\nimport data from './data.json' with { type: 'json' };\n",
    'a b/one.ts': "export * from '../two.mjs';\nimport('./gone.ts');\n",
    'two.mjs': "import './main.ts';\n",
    'types.ts': 'export type T = string;\n',
    'data.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

test('a request for types alone is marked as such', () => {
  const source =
    "import type { A } from 'a';\nimport { type B, b } from 'b';\nimport { type C } from 'c';\nexport type { D } from 'd';\nimport 'e';\n";
  const requests = moduleRequests(parseSync('a.ts', source).module, source);
  expect(requests.map(({ value, isType }) => [value, isType])).toEqual([
    ['a', true],
    ['b', undefined],
    ['c', true],
    ['e', undefined],
    ['d', true],
  ]);
});

test('each module that a file loads is found once, without types, packages and missing files', () => {
  const found = localModules(path.join(folder, 'main.ts')).map((file) => path.relative(folder, file));
  expect(found).toEqual(['main.ts', path.join('a b', 'one.ts'), 'data.json', 'two.mjs']);
});
