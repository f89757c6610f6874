import { expect, test } from 'vitest';
import { interfaceText, textIn } from '../../../../theme/text/interface-text.ts';

test('both languages have every text, and none is empty', () => {
  expect(Object.keys(interfaceText)).toEqual(['en', 'zh']);
  for (const texts of Object.values(interfaceText)) {
    expect(Object.keys(texts)).toEqual(Object.keys(interfaceText.en ?? {}));
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  }
});

test('the texts of the specification', () => {
  expect(textIn('en', 'notFoundTitle')).toBe('PAGE NOT FOUND');
  expect(textIn('en', 'takeMeHome')).toBe('Take me home');
  expect(textIn('en', 'searchNoResults')).toBe('No results for');
  expect(textIn('en', 'searchTryAnother')).toBe('Please try again with a different keyword');
  expect(textIn('en', 'searchNoResultsFound')).toBe('No results found');
  expect(textIn('en', 'copyPrompt')).toBe('Copy to clipboard');
});

test('the own text of a site comes first', () => {
  expect(textIn('zh', 'copy', { copy: '拷贝' })).toBe('拷贝');
});

test('an unknown language speaks English, also one called like a property of every object', () => {
  expect(textIn('fr', 'copy')).toBe('Copy');
  expect(textIn('constructor', 'copy')).toBe('Copy');
});
