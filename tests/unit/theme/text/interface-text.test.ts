import { expect, test } from 'vitest';
import { articleText } from '../../../../theme/text/article-text.ts';
import { interfaceText } from '../../../../theme/text/interface-text.ts';
import { lookUpText } from '../../../../theme/text/look-up-text.ts';
import { notFoundText } from '../../../../theme/text/not-found-text.ts';
import { searchText } from '../../../../theme/text/search-text.ts';

test.each([
  ['shell', interfaceText],
  ['articles', articleText],
  ['the 404 page', notFoundText],
  ['search', searchText],
])('%s: both languages have every text, and none is empty', (_name, { en, zh }) => {
  expect(Object.keys(zh)).toEqual(Object.keys(en));
  expect(Object.values<string>({ ...en, ...zh }).filter((text) => text.trim() === '')).toEqual([]);
});

test('no key is in two tables, since the texts of a site are one list', () => {
  const keys = [interfaceText, articleText, notFoundText, searchText].flatMap(({ en }) => Object.keys(en));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('texts with a promised wording', () => {
  expect(interfaceText.en.notFoundTitle).toBe('PAGE NOT FOUND');
  expect(interfaceText.en.takeMeHome).toBe('Take me home');
  expect(interfaceText.en.copyPrompt).toBe('Copy to clipboard');
  expect(searchText.en.searchNoResults).toBe('No results for');
  expect(searchText.en.searchTryAnother).toBe('Please try again with a different keyword');
  expect(searchText.en.searchNoResultsFound).toBe('No results found');
});

test('the text of a site comes first', () => {
  expect(lookUpText(articleText, 'copy', { lang: 'zh', own: { copy: '拷贝' } })).toBe('拷贝');
});

test('an unknown language falls back to English, even one named like a property of every object', () => {
  expect(lookUpText(interfaceText, 'close', { lang: 'fr' })).toBe('Close');
  expect(lookUpText(interfaceText, 'close', { lang: 'constructor' })).toBe('Close');
});

test('a regional language without its own texts falls back to its language', () => {
  expect(lookUpText(interfaceText, 'close', { lang: 'zh-TW' })).toBe('关闭');
});
