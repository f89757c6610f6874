import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../../../../../plugins/files/engine-files.ts';
import { openTypes } from '../../../../../plugins/optional/twoslash/open-types.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const folder = temporaryFolder();

beforeAll(() => {
  mkdirSync(path.join(folder, 'node_modules'));
  const compiler = path.join(engineRoot, 'manual/packages/node_modules/typescript');
  symlinkSync(compiler, path.join(folder, 'node_modules/typescript'), 'junction');
});

test('a sample depends on the files that it imports, and sees their edits', { timeout: 60_000 }, () => {
  const file = path.join(folder, 'ports.ts');
  const typesOf = openTypes(folder, {});
  const sample = "import { port } from './ports';\nconst own = port;";
  const typeOfOwn = () => {
    const { nodes, dependencies, problems } = typesOf(sample, 'ts');
    return [nodes.find(({ line, column }) => line === 1 && column === 6)?.text, dependencies, problems];
  };
  writeFileSync(file, 'export const port: number = 80;\n');
  expect(typeOfOwn()).toEqual(['const own: number', [file], []]);
  writeFileSync(file, "export const port: string = '80';\n");
  expect(typeOfOwn()).toEqual(['const own: string', [file], []]);
  expect(typesOf('const other = 1;', 'ts').dependencies).toEqual([]);
});

test('paths of the machine are not part of a type', () => {
  writeFileSync(path.join(folder, 'lazy.ts'), 'export const port = 80;\n');
  const { nodes } = openTypes(folder, {})("const lazy = import('./lazy');", 'ts');
  expect(nodes.map(({ text }) => text)).toEqual(['const lazy: Promise<typeof import("lazy")>']);
});

test('a language without types is a problem that names the others', () => {
  const { problems } = openTypes(folder, {})('{}', 'json');
  expect(problems).toEqual([
    {
      message: 'Unexpected language `json` of a fence with `twoslash`.',
      hint: 'Write `ts`, `tsx`, `js`, `jsx`, or remove `twoslash`.',
      line: 0,
    },
  ]);
});
