import { expect, test } from 'vitest';
import { contentHash } from '../../../../plugins/reuse/content-hash.ts';

test('a hash depends on every part, on their order and on where each one ends', () => {
  expect(contentHash('a', 'b')).toMatch(/^[0-9a-f]{32}$/);
  expect(contentHash('a', 'b')).toBe(contentHash('a', 'b'));
  expect(contentHash(Buffer.from('a'))).toBe(contentHash('a'));
  expect(
    new Set([
      contentHash('a', 'b'),
      contentHash('b', 'a'),
      contentHash('ab'),
      contentHash('ab', ''),
      contentHash('', 'ab'),
    ]).size,
  ).toBe(5);
});
