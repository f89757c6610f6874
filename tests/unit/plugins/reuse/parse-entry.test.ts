import { expect, test } from 'vitest';
import { hasKeys, parseEntry } from '../../../../plugins/reuse/parse-entry.ts';

const isEntry = hasKeys<{ readonly key: string; readonly text?: string }>('key', 'text');

test('a file that holds what is expected is read', () => {
  expect(parseEntry('{"key":"a","text":""}', isEntry)).toEqual({ key: 'a', text: '' });
});

test.each(['', '{"key":"a","te', '{"key":"a"}', 'null', '"key text"', '[]'])('`%s` is no entry', (text) => {
  expect(parseEntry(text, isEntry)).toBeUndefined();
});
