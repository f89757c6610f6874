import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseWith } from '../../../../plugins/config/parse-with.ts';
import { navItemSchema } from '../../../../plugins/config/schema/navigation.ts';

/** Message and hint of the only problem of a value. */
function problemOf(schema: z.ZodType, value: unknown) {
  const parsed = parseWith(schema, value, { rule: 'r', noun: 'option', whole: 'the options' });
  if (parsed.ok) return undefined;
  expect(parsed.problems).toHaveLength(1);
  return [parsed.problems[0]?.message, parsed.problems[0]?.hint];
}

test('a long list of texts is cut, and the nearest one is in the hint', () => {
  const names = Array.from({ length: 60 }, (_, index) => `theme-${index}`);
  const schema = z.strictObject({ light: z.union([z.enum(names), z.record(z.string(), z.json())]) });
  expect(problemOf(schema, { light: 'tome-43' })).toEqual([
    'Unexpected text "tome-43" for option `light`: expected `' +
      "'theme-0' | 'theme-1' | 'theme-2' | 'theme-3' | 'theme-4' | 'theme-5' | … | Record<string, JSON>`.",
    'Did you mean `theme-43`?',
  ]);
});

test('a value of the wrong type is one problem, whatever limits the right one has', () => {
  expect(problemOf(z.strictObject({ tag: z.string().min(1, 'Expected a text') }), { tag: [] })).toEqual([
    'Unexpected list for option `tag`: expected `string`.',
    undefined,
  ]);
});

test('a key that breaks several rules is one problem', () => {
  const key = z
    .string()
    .regex(/^[a-z]+$/, 'Expected letters')
    .regex(/^(?!on)/, 'Expected no event');
  expect(problemOf(z.record(key, z.string()), { 'on"x': '' })).toEqual([
    'Unexpected key "on\\"x" of the options: expected letters.',
    undefined,
  ]);
});

test('a required key that is misspelt is one problem; another one that is missing is reported', () => {
  const schema = z.strictObject({ title: z.string(), folder: z.string() });
  const wording = { rule: 'r', noun: 'option', whole: 'the options' } as const;
  const parsed = parseWith(z.array(schema), [{ titel: 'A' }], wording);
  expect(parsed.ok ? [] : parsed.problems.map(({ message }) => message)).toEqual([
    'Missing option `[0].folder`: expected `string`.',
    'Unexpected option `[0].titel`: there is no such option.',
  ]);
});

test('for a type of which the message gives the name, the hint lists its keys', () => {
  expect(problemOf(z.array(navItemSchema), ['guide'])).toEqual([
    'Unexpected text "guide" for option `[0]`: expected `NavItem`.',
    'Write an object; its keys may be `text`, `link`, `activeMatch`, `position`, `tag`, `target`, `rel`, `items`.',
  ]);
});

test.each([
  ['', z.string().min(1), 'something that is not empty'],
  ['ab', z.string().min(3), 'at least 3 characters'],
  [[], z.array(z.string()).min(1), 'something that is not empty'],
  [[1, 2], z.array(z.number()).max(1), 'at most 1 entry'],
  [0, z.int().min(1), 'at least 1'],
  [1.5, z.int().min(1), 'a whole number'],
  [0, z.number().positive(), 'more than 0'],
  [0, z.int().min(1, 'Expected a number of days'), 'a number of days'],
])('the limit that %j exceeds is in plain words', (value, schema, expected) => {
  expect(problemOf(z.strictObject({ a: schema }), { a: value })?.[0]).toMatch(
    new RegExp(`^Unexpected .* for option \`a\`: expected ${expected}\\.$`),
  );
});

test('the limit of a key is in plain words', () => {
  expect(problemOf(z.record(z.string().min(1), z.string()), { '': '' })).toEqual([
    'Unexpected key "" of the options: expected something that is not empty.',
    undefined,
  ]);
});

test('the known keys of a map are named', () => {
  const schema = z.strictObject({ parts: z.partialRecord(z.enum(['Bar', 'Footer']), z.string()) });
  expect(problemOf(schema, { parts: { Logo: './Logo.tsx' } })).toEqual([
    'Unexpected option `parts.Logo`: there is no such option.',
    'Known: `Bar`, `Footer`.',
  ]);
});

test('what JSON cannot hold is reported as such, at every depth', () => {
  expect(problemOf(z.strictObject({ all: z.json() }), { all: { a: [() => 0] } })).toEqual([
    'Unexpected function for option `all.a[0]`: expected `JSON`.',
    undefined,
  ]);
});
