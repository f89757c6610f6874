import { expect, test } from 'vitest';
import { articleText, articleTextIn } from '../../../../theme/text/article-text.ts';
import { interfaceText, textIn } from '../../../../theme/text/interface-text.ts';
import { searchText, searchTextIn } from '../../../../theme/text/search-text.ts';

test.each([
  ['shell', interfaceText],
  ['articles', articleText],
  ['search', searchText],
])('%s: both languages have every text, and none is empty', (_name, { en, zh }) => {
  expect(Object.keys(zh)).toEqual(Object.keys(en));
  expect(Object.values<string>({ ...en, ...zh }).filter((text) => text.trim() === '')).toEqual([]);
});

test('no key has two meanings, since the own texts of a site are one list', () => {
  const keys = [interfaceText, articleText, searchText].flatMap(({ en }) => Object.keys(en));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the texts of the specification', () => {
  expect(textIn('en', 'notFoundTitle')).toBe('PAGE NOT FOUND');
  expect(textIn('en', 'takeMeHome')).toBe('Take me home');
  expect(textIn('en', 'copyPrompt')).toBe('Copy to clipboard');
  expect(searchTextIn('en', 'searchNoResults')).toBe('No results for');
  expect(searchTextIn('en', 'searchTryAnother')).toBe('Please try again with a different keyword');
  expect(searchTextIn('en', 'searchNoResultsFound')).toBe('No results found');
});

test('the own text of a site comes first', () => {
  expect(articleTextIn('zh', 'copy', { copy: '拷贝' })).toBe('拷贝');
});

test('an unknown language speaks English, also one called like a property of every object', () => {
  expect(textIn('fr', 'close')).toBe('Close');
  expect(textIn('constructor', 'close')).toBe('Close');
});

test('a language of a region speaks as its language where it has no texts of its own', () => {
  expect(textIn('zh-TW', 'close')).toBe('关闭');
});
