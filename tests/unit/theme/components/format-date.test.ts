import { expect, test } from 'vitest';
import { formatDate } from '../../../../theme/components/PageMeta/format-date.ts';

test.each([
  ['en', 'Mar 19, 2024'],
  ['zh-CN', '2024年3月19日'],
])('a late evening is still its own day in UTC: %s', (htmlLang, text) => {
  expect(formatDate('2024-03-19T23:59:00Z', htmlLang)).toBe(text);
});
