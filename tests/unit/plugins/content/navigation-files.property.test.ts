import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { parseMetaFile } from '../../../../plugins/content/meta-file.ts';
import { parseNavFile } from '../../../../plugins/content/nav-file.ts';
import { fc } from '../../../support/fast-check.ts';

/** Words that the two files know, and some that an object has by nature. */
const words = ['type', 'file', 'dir', 'name', 'label', 'text', 'link', 'items', 'tag', '__proto__', 'constructor'];

const entry = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...words),
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 5 }),
  ),
})).value;

/** JSON, JSON with a piece cut out, and no JSON at all. */
const source = fc.oneof(
  entry.map((value) => JSON.stringify(value)),
  fc.tuple(entry, fc.nat(), fc.nat(4)).map(([value, at, length]) => {
    const text = JSON.stringify(value);
    const start = at % (text.length + 1);
    return text.slice(0, start) + text.slice(start + length);
  }),
  fc.string(),
);

function expectPlaces(problems: readonly Problem[]): void {
  for (const { file, line, column, message } of problems) {
    expect([file, line, column].every((part) => part !== undefined)).toBe(true);
    expect(message).toMatch(/^\S.*\.$/s);
  }
}

test('any `_meta.json` is either accepted, or every mistake has its place', () => {
  fc.assert(
    fc.property(source, (text) => {
      const { meta, problems } = parseMetaFile(text, { file: 'docs/en/_meta.json', folder: 'en' });
      expect(meta === undefined).toBe(problems.length > 0);
      expectPlaces(problems);
    }),
    { numRuns: 500 },
  );
});

test('any `_nav.json` is either accepted, or every mistake has its place', () => {
  fc.assert(
    fc.property(source, (text) => expectPlaces(parseNavFile(text, 'docs/en/_nav.json').problems)),
    { numRuns: 500 },
  );
});
