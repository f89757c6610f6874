import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInitialPages } from '../../../../scripts/dev/initial-pages.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'initial-pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => openInitialPages(path.join(folder, 'cache/list.json'));

test('pages requested during the first bundle are bundled from the start, also by later commands', async () => {
  const first = open();
  first.ask('/a.md');
  expect(first.has('/a.md')).toBe(true);
  await first.settle();
  const second = open();
  expect(['/a.md', '/b.md'].map(second.has)).toEqual([true, false]);
});

test('the list does not change after the first bundle', async () => {
  const list = open();
  expect(list.has('/a.md')).toBe(false);
  list.ask('/a.md');
  await list.settle();
  list.ask('/b.md');
  expect(['/a.md', '/b.md'].map(list.has)).toEqual([false, false]);
  const next = open();
  next.ask('/c.md');
  expect(next.has('/c.md')).toBe(false);
});
