import { expect, test } from 'vitest';
import { firstHeading } from '../../../../plugins/content/title.ts';

test.each([
  ['# Hello', 'Hello'],
  ['---\ntitle: x\n---\n\n# After front matter', 'After front matter'],
  ['```md\n# in a fence\n```\n\n# Real', 'Real'],
  ['# With `code` and **weight** {#id}', 'With code and weight'],
  ['\uFEFF# With a mark\r\n', 'With a mark'],
  ['## Second level only', undefined],
])('%j has the title %j', (source, title) => {
  expect(firstHeading(source)).toBe(title);
});
