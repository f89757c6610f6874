import { expect, test } from 'vitest';
import { createVocabulary } from '../../../../../plugins/search/fields/vocabulary.ts';
import { editDistance } from '../../../../../plugins/search/text/edit-distance.ts';
import { fc } from '../../../../support/fast-check.ts';

const words = ['config', 'configuration', 'confess', '2fonfig', 'plugin', 'unplug', 'proxy', '目录', '录像'];
const vocabulary = createVocabulary(words);

test('a word with mistakes is near the right one, and near what the right one begins', () => {
  expect(vocabulary.near('confgi', 1)).toEqual([
    { term: 'config', mistakes: 1 },
    { term: 'configuration', mistakes: 1 },
  ]);
  expect(vocabulary.near('cnfigura', 1)).toEqual([{ term: 'configuration', mistakes: 1 }]);
  expect(vocabulary.near('proxy', 2)).toEqual([]);
});

test('a longer word is only near when it begins with the same letter', () => {
  expect(vocabulary.near('nplu', 1)).toEqual([]);
  expect(createVocabulary(['nplugged']).near('nplx', 1)).toEqual([{ term: 'nplugged', mistakes: 1 }]);
});

test('no word within so many mistakes is passed over', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ж', 'A'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, fc.constantFrom(1, 2), (terms, typed, mistakes) => {
      const near = createVocabulary(terms).near(typed, mistakes);
      const whole = terms.filter((term) => {
        const distance = editDistance(typed, term, mistakes).whole;
        return distance > 0 && distance <= mistakes;
      });
      expect(near.map(({ term }) => term)).toEqual(expect.arrayContaining(whole));
    }),
  );
});

test('a character finds the pairs that hold it, a part the words, the shortest first', () => {
  expect(vocabulary.pairsWith('录')).toEqual(['录像', '目录']);
  expect(vocabulary.containing('plug', 9)).toEqual(['plugin', 'unplug']);
  expect(vocabulary.startingWith('conf', 2)).toEqual(['config', 'confess']);
});
