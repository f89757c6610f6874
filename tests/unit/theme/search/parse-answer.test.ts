import { expect, test } from 'vitest';
import { linkKind } from '../../../../plugins/shared/paths.ts';
import { parseAnswer } from '../../../../theme/search/remote/parse-answer.ts';
import { fc } from '../../../support/fast-check.ts';

test('a hit takes its ranges from the API if they are valid, else from the words that were typed', () => {
  const hit = { type: 'content', header: 'Saw', link: '/saw', statement: 'A saw cuts.' };
  expect(
    parseAnswer(
      [
        {
          name: 'docs',
          hits: [
            { ...hit, ranges: [{ start: 6, length: 4 }] },
            { ...hit, ranges: [[9, 99]] },
          ],
        },
      ],
      'SAW',
    ),
  ).toEqual([
    {
      title: 'docs',
      hits: [
        { ...hit, headerRanges: [[0, 3]], statementRanges: [[6, 10]] },
        { ...hit, headerRanges: [[0, 3]], statementRanges: [[2, 5]] },
      ],
    },
  ]);
});

test('anything but a list of groups is refused', () => {
  for (const value of [null, 'text', 4, {}, { groups: 4 }])
    expect(() => parseAnswer(value, '')).toThrow('is not a list of groups');
});

test('whatever the API answers, only safe links and well-formed hits come out', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('javascript:alert(1)', '//evil', '/\\evil', 'https://ok.example/', '/page#a'),
  );
  const hit = fc.record(
    { header: text, link: text, statement: text, type: text, ranges: fc.anything() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: text, hits: fc.array(fc.oneof(hit, fc.anything())) })),
      text,
      (value, keyword) => {
        for (const { hits } of parseAnswer(value, keyword)) {
          for (const found of hits) {
            expect(['internal', 'external', 'hash']).toContain(linkKind(found.link));
            expect(found.link).not.toMatch(/^\/[\\/]/);
            for (const [start, end] of found.statementRanges)
              expect(end <= found.statement.length && start < end).toBe(true);
          }
        }
      },
    ),
  );
});
