import { expect, test } from 'vitest';
import type { TextRange } from '#search';
import { anyCharacter, fc } from '../../../support/fast-check.ts';
import { searchIn } from './open-engine.ts';
import { section } from './section.ts';

const words = [
  'proxy',
  'server.proxy',
  'createRsbuild',
  '__proto__',
  'constructor',
  'café',
  '输出目录',
  '開発',
  'й',
  '한국어',
  '😀',
];

const search = searchIn([
  ...words.map((word, at) =>
    section({ path: `/${at}`, title: word, content: `Of ${word} and ${words[(at + 1) % words.length]}, 100 %.` }),
  ),
  section({ path: '/empty', title: '', content: '' }),
  section({ path: '/part', title: 'Part', header: 'toString', id: 'to-string', content: '<script>alert(1)</script>' }),
]);

/** What a reader or somebody else types or puts behind `?q=`. */
const query = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...words, '<img src=x>', '\\', '%zz', '\ud800', '\udc00', '"', '(', '[', '*', '\u0000'),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 30 },
    )
    .chain((parts) => fc.constantFrom('', ' ', '.').map((between) => parts.join(between))),
);

test('whatever the query, each hit belongs to a page, and its marks are inside its quotation', () => {
  fc.assert(
    fc.property(query, fc.integer({ min: 1, max: 50 }), (text, limit) => {
      const hits = search(text, limit).groups.flatMap((group) => group.hits);
      expect(hits.length).toBeLessThanOrEqual(limit);
      for (const { link, type, header, statement, headerRanges, statementRanges } of hits) {
        expect(link).toMatch(/^\/(?:\d+|empty|part)(?:#.*)?$/);
        expect(['title', 'header', 'content']).toContain(type);
        const isInside = ([start, end]: TextRange, quoted: string) => start >= 0 && start < end && end <= quoted.length;
        expect(headerRanges.filter((range) => !isInside(range, header))).toEqual([]);
        expect(statementRanges.filter((range) => !isInside(range, statement))).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each(['a', '的', 'й', '가', '𠮷', '<', '\ud800', '. ', 'a.', 'aB', '1'])('a million of %j is answered', (unit) => {
  const { groups } = search(unit.repeat(1_000_000 / unit.length));
  expect(Array.isArray(groups)).toBe(true);
});
