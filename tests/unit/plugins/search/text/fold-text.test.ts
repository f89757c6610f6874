import { expect, test } from 'vitest';
import { foldCase, foldText } from '../../../../../plugins/search/text/fold-text.ts';
import { anyCharacter, fc } from '../../../../support/fast-check.ts';

test.each([
  ['Café', 'cafe'],
  ['Crème Brûlée', 'creme brulee'],
  ['ＰＲＯＸＹ', 'proxy'],
  ['ﬁle', 'file'],
  ['İstanbul', 'istanbul'],
  ['e\u0301te\u0301', 'ete'],
  ['й', 'й'],
  ['が', 'が'],
  ['か\u3099', 'が'],
  ['한국어', '한국어'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
  ['配置 Rspack', '配置 rspack'],
  ['مُحَمَّد', 'محمد'],
  ['إعداد', 'اعداد'],
  ['شـــكل', 'شكل'],
  ['שָׁלוֹם', 'שלום'],
])('%s is compared as %s', (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});

test('a position in the folded text maps back to the position in the original', () => {
  const original = 'Aﬁb e\u0301x Ω ｶﾞ';
  const folded = foldText(original);
  expect(folded.text).toBe('Afib ex Ω ガ');
  const found = (part: string) => {
    const at = folded.text.indexOf(part);
    return original.slice(...folded.range(at, at + part.length));
  };
  expect([found('A'), found('f'), found('fi'), found('b'), found('e'), found('x'), found('ガ')]).toEqual([
    'A',
    'ﬁ',
    'ﬁ',
    'b',
    'e\u0301',
    'x',
    'ｶﾞ',
  ]);
});

test('any text maps back to itself as a whole, and nothing throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const folded = foldText(text);
      expect(folded.range(0, folded.text.length)).toEqual([0, text.length]);
    }),
  );
});
