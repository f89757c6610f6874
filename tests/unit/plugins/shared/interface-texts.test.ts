import { describe, expect, test } from 'vitest';
import { hasTexts, interfaceTextsIn, textKeys } from '#shared/interface-texts';

const langs = ['ar', 'de', 'en', 'es', 'fa', 'fr', 'it', 'ja', 'ko', 'pt-BR', 'ru', 'tr', 'vi', 'zh-CN'];

/** The words in braces, in order. */
const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(langs)('in %s', (lang) => {
  const english = Object.entries(interfaceTextsIn('en')).flatMap(([, group]) => Object.entries<string>(group));
  const own = new Map(Object.values(interfaceTextsIn(lang)).flatMap((group) => Object.entries<string>(group)));

  test('no text is empty', () => {
    expect(hasTexts(lang)).toBe(true);
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('the texts have the gaps of the English ones', () => {
    expect(english.filter(([key, text]) => `${gaps(text)}` !== `${gaps(own.get(key) ?? '')}`)).toEqual([]);
  });

  test.runIf(lang !== 'en')('no sentence is left in English', () => {
    expect(english.filter(([key, text]) => text.includes(' ') && own.get(key) === text)).toEqual([]);
  });
});

test('no key is in two groups, since the texts of a site are one list', () => {
  expect(textKeys.filter((key, index) => textKeys.indexOf(key) !== index)).toEqual([]);
});

test('texts with a promised wording', () => {
  const { shell, search } = interfaceTextsIn('en');
  expect([shell.notFoundTitle, shell.takeMeHome, shell.copyPrompt]).toEqual([
    'PAGE NOT FOUND',
    'Take me home',
    'Copy to clipboard',
  ]);
  expect([search.searchNoResults, search.searchTryAnother, search.searchNoResultsFound]).toEqual([
    'No results for',
    'Please try again with a different keyword',
    'No results found',
  ]);
});

test('variants of a language share its texts', () => {
  expect([
    interfaceTextsIn('zh-TW').shell.close,
    interfaceTextsIn('pt').shell.close,
    interfaceTextsIn('de-AT').shell.close,
  ]).toEqual(['关闭', 'Fechar', 'Schließen']);
});

test.each(['th', 'constructor', ''])('a language without texts gets the English ones: `%s`', (lang) => {
  expect(hasTexts(lang)).toBe(false);
  expect(interfaceTextsIn(lang)).toEqual(interfaceTextsIn('en'));
});
