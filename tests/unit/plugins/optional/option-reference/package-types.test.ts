import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { engineRoot } from '../../../../../plugins/files/engine-files.ts';
import { writeOutput } from '../../../../../plugins/files/write-output.ts';
import { readPackageTypes } from '../../../../../plugins/optional/option-reference/package-types.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const mill = `
import type { Millwright } from 'millwright';
export type Sail = { colour?: string; length: number };
type Chained<T> = T | T[] | ((params: { value: T; wing: number }) => T | void);
interface SpeedConfig {
  turns?: number | { day: number; night?: number };
  wind?: boolean;
}
interface LookConfig {
  sails?: Chained<Sail>;
  names?: Record<string, { short?: string }>;
  /** @private */
  secret?: string;
}
export interface MillConfig {
  speed?: SpeedConfig;
  look?: LookConfig;
  helpers?: Array<() => void>;
  owner?: Millwright;
}
`;

let folder: string;
let types: ReturnType<typeof readPackageTypes>;

beforeAll(async () => {
  folder = temporaryFolder();
  const files = {
    'package.json': '{}',
    'node_modules/mill/package.json': '{ "name": "mill", "types": "index.d.ts" }',
    'node_modules/mill/index.d.ts': mill,
    'node_modules/millwright/package.json': '{ "name": "millwright", "types": "index.d.ts" }',
    'node_modules/millwright/index.d.ts': 'export interface Millwright { tools?: string[] }',
  };
  for (const [file, content] of Object.entries(files)) {
    writeOutput(folder, file, content);
  }
  const typescript = path.join(engineRoot, 'manual/packages/node_modules/typescript');
  await symlink(typescript, path.join(folder, 'node_modules/typescript'));
  types = readPackageTypes({
    folder,
    config: { module: 'mill', name: 'MillConfig' },
    modules: ['mill', 'millwright'],
    own: ['node_modules/mill/'],
  });
});

test('options are the properties of groups, and properties that are not groups; private ones are left out', () => {
  expect(types.options).toEqual([
    { name: 'speed.turns', parts: ['day', 'night'] },
    { name: 'speed.wind', parts: [] },
    { name: 'look.sails', parts: ['colour', 'length', 'value', 'wing'] },
    { name: 'look.names', parts: ['short'] },
    { name: 'helpers', parts: [] },
    // What another package declares is not for the pages of this one.
    { name: 'owner', parts: [] },
  ]);
});

describe('a stated type', () => {
  const verdictOf = (option: string, type: string) => types.compare([{ option, type }])[0];

  test.each([
    ['speed.turns', '{ night?: number; day: number } | number'],
    ['speed.wind', 'false | true'],
    [
      'look.sails',
      'Sail | Sail[] | ((params: { value: Sail; wing: number }) => { length: number; colour?: string } | void)',
    ],
    ['look.names', 'Record<string, { short?: string }>'],
    ['owner', 'Millwright'],
  ])('of %s may also be written as %s', (option, type) => {
    expect(verdictOf(option, type)).toEqual({ kind: 'same' });
  });

  test.each([
    ['speed.turns', 'number', 'number | { day: number; night?: number | undefined; }'],
    ['speed.turns', 'number | { day: number }', 'number | { day: number; night?: number | undefined; }'],
    [
      'speed.turns',
      'number | { day: number; night?: number; noon?: number }',
      'number | { day: number; night?: number | undefined; }',
    ],
    ['speed.wind', 'any', 'boolean'],
  ])('of %s differs if it says less, more or anything: %s', (option, type, declared) => {
    expect(verdictOf(option, type)).toEqual({ kind: 'different', declared });
  });

  test('is invalid when the compiler cannot parse it', () => {
    expect(verdictOf('speed.wind', 'Sali')).toEqual({ kind: 'invalid', message: "Cannot find name 'Sali'." });
    expect(verdictOf('speed.wind', 'boolean |')).toEqual({ kind: 'invalid', message: 'Type expected.' });
  });
});

test.each([
  ['mill', 'MilConfig'],
  ['mil', 'MillConfig'],
])('a missing type is reported: `%s` has no `%s`', (module, name) => {
  expect(() => readPackageTypes({ folder, config: { module, name }, modules: [], own: [] })).toThrow(
    `Unexpected type \`${name}\` of \`${module}\`: it has no options.`,
  );
});

test('a missing folder with the compiler is reported with what to do', () => {
  const options = { config: { module: 'mill', name: 'MillConfig' }, modules: [], own: [] };
  expect(() => readPackageTypes({ folder: '/nowhere', ...options })).toThrow(
    'There is no folder `/nowhere` with TypeScript.',
  );
});
