import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const tests = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(path.join(tests, file), 'utf8');

/** A test that a row of the table names. */
interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The tests of the rows: a link to a file, then names in quotes until the next link. */
const named = [...read('README.md').matchAll(/\[(?:e2e|unit|build|docs)\]\(([^)]+)\) ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
  ([, file = '', names = '']) => [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']): NamedTest => ({ file, name })),
);

describe('the list of promised behaviours', () => {
  test('names tests that exist', () => {
    const isThere = ({ file, name }: NamedTest) =>
      existsSync(path.join(tests, file)) && read(file).includes(`'${name}'`);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((entry) => !isThere(entry))).toEqual([]);
  });

  test('names no test that runs only with `--all`', () => {
    const isTagged = ({ file, name }: NamedTest) => {
      const [, after = ''] = read(file).split(`'${name}',`);
      return /^\s*\{\s*tags: 'all'/.test(after);
    };
    expect(named.filter(isTagged)).toEqual([]);
  });

  test('names every file of browser tests, and no other', () => {
    const files = readdirSync(path.join(tests, 'e2e')).filter((file) => file.endsWith('.test.ts'));
    const linked = [...read('README.md').matchAll(/\(e2e\/([^)]+)\)/g)].map(([, file = '']) => file);
    expect([...new Set(linked)].sort()).toEqual(files.sort());
  });

  test('has every number', () => {
    const rows = [...read('README.md').matchAll(/^\| (\d[\d., ]*) \|/gm)];
    const numbers = new Set(rows.flatMap(([, cell = '']) => cell.split(',').map((number) => number.trim())));
    expect([...numbers].sort()).toEqual(['1', '2.1', '2.4', '2.5', '2.6', '3', '4', '5', '7', '8', '9']);
  });
});
