import { expect, test } from 'vitest';
import { packPairs, packWords, unpackPairs, unpackWords } from '../../../../../plugins/search/index/word-list.ts';
import { fc } from '../../../../support/fast-check.ts';

test('words come back as they were, each without what it shares with the one before it', () => {
  expect(packWords(['build', 'builder', 'bundle'])).toBe('Abuild Fer Cndle');
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z0-9_.é가]{1,40}$/)), (words) => {
      const sorted = words.sort();
      expect(unpackWords(packWords(sorted))).toEqual(sorted);
    }),
  );
});

test('pairs of characters come back as they were, each character written once', () => {
  expect([...packPairs(['开发', '开始', '配置']).chars].sort()).toEqual([...'发始开置配']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(fc.constantFrom(...'开发𠮷プ'), fc.constantFrom(...'开发𠮷ー'))), (tuples) => {
      const pairs = [...new Set(tuples.map((two) => two.join('')))].sort();
      expect([...unpackPairs(packPairs(pairs))].sort()).toEqual(pairs);
    }),
  );
});
