import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { createVocabulary } from '../../../../../plugins/search/rank/vocabulary.ts';
import { fc } from '../../../../support/fast-check.ts';

const words = ['config', 'configuration', 'confess', '2fonfig', 'plugin', 'unplug', 'proxy', '目录', '录像'];
const vocabulary = createVocabulary(new Set(words));

test('a misspelt word is near the right one', () => {
  expect(vocabulary.near('conftg', 1)).toEqual(['config']);
  expect(vocabulary.near('proxy', 2)).toEqual([]);
});

test('two swapped letters are one mistake', () => {
  expect(vocabulary.near('prxoy', 1)).toEqual(['proxy']);
});

test('no word within the limit of mistakes is missed', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ж', 'A'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, fc.constantFrom(1, 2), (terms, typed, mistakes) => {
      const whole = terms.filter((term) => term !== typed && distance(typed, term) <= mistakes);
      expect(createVocabulary(new Set(terms)).near(typed, mistakes)).toEqual(expect.arrayContaining(whole));
    }),
  );
});

test('a character finds the pairs that contain it, a prefix finds its words, the shortest first', () => {
  expect(vocabulary.containing('录')).toEqual(['录像', '目录']);
  expect(vocabulary.startingWith('conf')).toEqual(['config', 'confess', 'configuration']);
});
