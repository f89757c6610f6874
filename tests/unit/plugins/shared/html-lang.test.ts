import { expect, test } from 'vitest';
import { directionOf, langAttributes } from '#shared/html-lang';

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['he', 'rtl'],
  ['ur-PK', 'rtl'],
  ['az-Arab', 'rtl'],
  ['pa-Arab-PK', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['en', 'ltr'],
  ['ja', 'ltr'],
] as const)('%s is written %s', (lang, dir) => {
  expect(directionOf(lang)).toBe(dir);
});

test('an element in a language of the site has its tag and direction', () => {
  const locales = [
    { lang: 'zh', htmlLang: 'zh-CN' },
    { lang: 'arabic', htmlLang: 'ar', dir: 'rtl' },
  ] as const;
  expect(['zh', 'arabic', 'xx'].map((lang) => langAttributes(lang, locales))).toEqual([
    { lang: 'zh-CN', dir: 'ltr' },
    { lang: 'ar', dir: 'rtl' },
    { lang: 'xx', dir: 'ltr' },
  ]);
});
