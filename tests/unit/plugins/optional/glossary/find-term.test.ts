import { describe, expect, test } from 'vitest';
import { findTerm, indexTerms } from '../../../../../plugins/optional/glossary/find-term.ts';
import { cpuTime } from '../../../../support/cpu-time.ts';

describe('findTerm', () => {
  test.each([
    [['cat', 'cat flap'], 'A cat flap.', 'cat flap'],
    [['cat', 'cat flap'], 'A cat flapped.', 'cat'],
    [['cat'], 'Cats, concat, cat-like, cat_2, then a cat.', 'cat'],
    [['cat'], 'Cat first.', 'Cat'],
    [['CAT'], 'A cat.', undefined],
    [['élan'], 'Élan.', 'Élan'],
    [['ßa'], 'SSa.', 'SSa'],
    [['.env'], 'The file.env', '.env'],
    [['C++'], 'C++17', 'C++'],
    [['模块'], '一个模块化', '模块'],
    [['𠀀b'], 'a𠀀b, 𠀀b', '𠀀b'],
    [['e𝒳'], 'e𝒳𝒳 e𝒳', 'e𝒳'],
    [['constructor'], 'A toString constructor', 'constructor'],
  ])('of the terms %j, %j has %s', (words, text, expected) => {
    const terms = indexTerms(Object.fromEntries(words.map((word) => [word, 'what it is'])));
    const found = findTerm(text, terms, new Set());
    expect(found && text.slice(found.start, found.end)).toBe(expected);
  });

  test('a known term is passed over, in every spelling', () => {
    const terms = indexTerms({ cat: 'An animal', dog: 'Another one' });
    const cat = findTerm('cat', terms, new Set())?.term;
    expect(findTerm('Cat and dog', terms, new Set(cat && [cat]))).toMatchObject({ start: 8, end: 11 });
  });

  test('the time does not grow with the number of terms', () => {
    const entries = Array.from({ length: 20_000 }, (_, index): [string, string] => [`term${index}`, 'what it is']);
    const terms = indexTerms(Object.fromEntries(entries));
    const text = 'some terms '.repeat(10_000);
    expect(cpuTime(() => findTerm(text, terms, new Set()))).toBeLessThan(1000);
  });
});
