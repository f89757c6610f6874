// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readHistoryEntry } from '../../../../theme/router/history-entry.ts';

test('an entry of the router is read as it stands', () => {
  history.replaceState({ usr: null, key: 'k', idx: 3 }, '');
  expect(readHistoryEntry(1)).toEqual({ key: 'k', index: 3, isNew: false });
});

test('an entry without a key gets one, after the entry before it, and keeps it', () => {
  history.replaceState(null, '');
  const entry = readHistoryEntry(4);
  expect([entry.index, entry.isNew, entry.key.length > 3]).toEqual([5, true, true]);
  expect(readHistoryEntry(9)).toEqual({ ...entry, isNew: false });
});

test('the state that others put there stays', () => {
  history.replaceState({ idx: 2, other: 'x' }, '');
  readHistoryEntry(0);
  expect(history.state).toMatchObject({ idx: 2, other: 'x' });
});
