// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readHistoryEntry } from '../../../../theme/router/history-entry.ts';

test('an entry of the router is read unchanged', () => {
  history.replaceState({ usr: null, key: 'k', idx: 3 }, '');
  expect(readHistoryEntry(1)).toEqual({ key: 'k', index: 3, isNew: false });
});

test('a new entry gets a key and the next position, and keeps them', () => {
  history.replaceState(null, '');
  const entry = readHistoryEntry(4);
  expect([entry.index, entry.isNew, entry.key.length > 3]).toEqual([5, true, true]);
  expect(readHistoryEntry(9)).toEqual({ ...entry, isNew: false });
});

test('other state of the entry is preserved', () => {
  history.replaceState({ idx: 2, other: 'x' }, '');
  readHistoryEntry(0);
  expect(history.state).toMatchObject({ idx: 2, other: 'x' });
});
