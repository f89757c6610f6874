import { expect, test } from 'vitest';
import { withLastUpdatedText } from '../../../../plugins/content/last-updated-text.ts';
import { makeConfig, makePage } from '../features/support.ts';

const textOf = (page: Parameters<typeof makePage>[0]) =>
  withLastUpdatedText(makePage(page), makeConfig()).lastUpdatedText;

test.each([
  ['en', 'Mar 19, 2024'],
  ['zh', '2024年3月19日'],
])('the date is the day in UTC, also late in the evening: %s', (lang, text) => {
  expect(textOf({ lang, lastUpdatedTime: '2024-03-19T23:59:00Z' })).toBe(text);
});

test('the configuration sets the style and the time zone', () => {
  const lastUpdated = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;
  const page = makePage({ lang: 'zh', lastUpdatedTime: '2024-03-19T23:59:00Z' });
  expect(withLastUpdatedText(page, makeConfig({ lastUpdated })).lastUpdatedText).toBe('2024/3/20 00:59');
});

test('a page without a time gets no text, and a page with its own text keeps it', () => {
  expect(textOf({})).toBeUndefined();
  expect(textOf({ lastUpdatedTime: '2024-03-19T23:59:00Z', lastUpdatedText: 'in spring' })).toBe('in spring');
});
