import { expect, test } from 'vitest';
import { makeStatement, statementLength } from '../../../../../plugins/search/hits/make-statement.ts';
import { createFindMatches } from '../../../../../plugins/search/rank/find-matches.ts';
import { readText } from '../../../../../plugins/search/text/read-text.ts';
import { fc } from '../../../../support/fast-check.ts';

function statementOf(text: string, ...words: readonly string[]) {
  const units = words.map((word) => new Map([[word, 1]]));
  const find = createFindMatches({ units, names: [] });
  return makeStatement(
    text,
    find(readText(text)),
    units.map(() => 1 / units.length),
  );
}

const long = `${'word '.repeat(100)}needle and thread ${'word '.repeat(100)}`;

test('a short text is its own statement', () => {
  expect(statementOf('A needle.', 'needle')).toEqual({ text: 'A needle.', ranges: [[2, 8]] });
});

test('a long text is cut between words around the match', () => {
  const { text, ranges } = statementOf(long, 'needle');
  expect(text).toMatch(/^…word .*needle and thread .*word…$/);
  // About 100 characters: cuts fall between words, each end is marked by an ellipsis.
  expect([text.length > 85, text.length <= 115]).toEqual([true, true]);
  expect(ranges.map(([start, end]) => text.slice(start, end))).toEqual(['needle']);
});

test('an excerpt that ends with a sentence or a clause has only the ellipsis there', () => {
  const sentence = `needle ${'x '.repeat(45)}`.trimEnd();
  for (const mark of ['.', ':', '，', '。'])
    expect(statementOf(`${sentence}${mark} ${'word '.repeat(20)}`, 'needle').text).toMatch(/x…$/);
});

test('the excerpt is the one with the most words', () => {
  const text = `needle ${'x '.repeat(200)} needle thread ${'x '.repeat(200)}`;
  const statement = statementOf(text, 'needle', 'thread');
  expect(statement.ranges.map(([start, end]) => statement.text.slice(start, end))).toEqual(['needle', 'thread']);
});

test('without a match the excerpt is the beginning of the text, with lines joined', () => {
  expect(statementOf('One\ntwo', 'three')).toEqual({ text: 'One two', ranges: [] });
});

test('whatever the text, no character is cut in two, and ranges stay inside', () => {
  const unit = fc.constantFrom('😀', '𠮷', 'e\u0301', 'needle', ' ', '锯', 'x');
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 300 }), (units) => {
      const { text, ranges } = statementOf(units.join(''), 'needle');
      expect(text).not.toMatch(/\p{Surrogate}/u);
      expect(text.replace(/^…/, '')).not.toMatch(/^\p{M}/u);
      expect(text.length).toBeLessThanOrEqual(statementLength + 16);
      for (const [start, end] of ranges) expect(text.slice(start, end).toLowerCase()).toContain('needle');
    }),
  );
});
