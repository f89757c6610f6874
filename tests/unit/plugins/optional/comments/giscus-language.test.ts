import { expect, test } from 'vitest';
import { giscusLanguage } from '../../../../../plugins/optional/comments/giscus-language.ts';

test.each([
  ['de-AT', 'de'],
  ['zh', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-SG', 'zh-CN'],
  ['el', 'gr'],
  ['sr-Latn', 'hbs'],
  ['sw', 'en'],
])('%s is %s at giscus', (htmlLang, tag) => {
  expect(giscusLanguage(htmlLang)).toBe(tag);
});
