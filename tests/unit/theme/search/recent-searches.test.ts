// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { addRecent, readRecent, recentKey, writeRecent } from '../../../../theme/search/dialog/recent-searches.ts';

afterEach(() => localStorage.clear());

test('the last five searches are kept, each once, the latest first', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' c ']) addRecent(text);
  expect(readRecent()).toEqual(['c', 'f', 'e', 'd', 'b']);
  writeRecent([]);
  expect(readRecent()).toEqual([]);
});

test.each(['{', 'null', '{"a":1}', '[1, null, {}, ""]', `["${'a'.repeat(101)}"]`])(
  '%s in the storage counts as nothing',
  (stored) => {
    localStorage.setItem(recentKey, stored);
    expect(readRecent()).toEqual([]);
  },
);

test('storage that throws keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => addRecent('a')).not.toThrow();
});
