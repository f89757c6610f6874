import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  findClientModules,
  isClientModule,
  moduleIdOf,
  themeClientModules,
} from '../../../../plugins/client-modules/find-client-modules.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test.each([
  "'use client';",
  '"use client"\nexport {};',
  "\uFEFF\n  'use client';",
  "// comment\n\n/* one */ /* two\n * lines **/\n'use client';",
  "/***/'use client';",
])('a module that begins with the directive is a client module: %j', (source) => {
  expect(isClientModule(source)).toBe(true);
});

test.each([
  '',
  "'use server';",
  '\'use client";',
  "'use clients';",
  "import 'react';\n'use client';",
  "// 'use client';",
  "/* 'use client'; */ export {};",
  "/* never closed 'use client';",
  '`use client`;',
])('any other module is not: %j', (source) => {
  expect(isClientModule(source)).toBe(false);
});

test('thousands of comments are skipped in linear time, whatever follows', () => {
  expect(isClientModule(`${'/* a */ // b\n'.repeat(2000)}'use client';`)).toBe(true);
  expect(isClientModule(`${'/* a */ '.repeat(2000)}export {};`)).toBe(false);
  expect(isClientModule(`/${'*'.repeat(10_000)}`)).toBe(false);
});

test('the id of a module is its path relative to the docs folder', () => {
  expect(moduleIdOf('/site/docs/en/_parts/Counter.tsx', '/site/docs')).toBe('en/_parts/Counter.tsx');
  expect(moduleIdOf('/site/plugin/Counter.tsx', '/site/docs')).toBe('../plugin/Counter.tsx');
});

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

async function put(file: string, source: string): Promise<string> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, source);
  return target;
}

test('client modules of the docs folder and of plugins are listed once and sorted; other modules are not', async () => {
  const client = "'use client';\n";
  const z = await put('docs/en/Z.jsx', client);
  const a = await put('docs/en/_parts/A.tsx', client);
  const plugin = await put('plugin/B.ts', client);
  await put('docs/en/Server.tsx', 'export {};\n');
  await put('docs/public/C.js', client);
  await put('docs/en/D.mdx', client);
  const serverOfPlugin = await put('plugin/E.tsx', 'export {};\n');
  const docsDir = path.join(root, 'docs');
  expect(await findClientModules(docsDir, [plugin, a, serverOfPlugin])).toEqual([
    { file: z, moduleId: 'en/Z.jsx' },
    { file: a, moduleId: 'en/_parts/A.tsx' },
    { file: plugin, moduleId: '../plugin/B.ts' },
  ]);
});

test("the id of a theme module does not contain the engine's location", () => {
  for (const file of themeClientModules) {
    expect(moduleIdOf(file, '/elsewhere/site/docs')).toMatch(/^doc-site\/theme\/components\/\w+\/\w+\.tsx$/);
  }
});
