import { expect, test } from 'vitest';
import { foldText } from '../../../../../plugins/search/text/fold-text.ts';

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
  expect(foldText(text)).toBe(folded);
});
