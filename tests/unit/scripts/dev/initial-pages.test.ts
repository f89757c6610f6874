import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { openInitialPages } from '../../../../scripts/dev/initial-pages.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'initial-pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => openInitialPages(openStore(folder), '/site');

test('pages requested during the first bundle are bundled from the start, also by later commands', () => {
  const first = open();
  first.ask('/site/a.md');
  expect(first.has('/site/a.md')).toBe(true);
  first.settle();
  const second = open();
  expect(['/site/a.md', '/site/b.md'].map(second.has)).toEqual([true, false]);
});

test('the list does not change after the first bundle', () => {
  const list = open();
  expect(list.has('/site/a.md')).toBe(false);
  list.ask('/site/a.md');
  list.settle();
  list.ask('/site/b.md');
  expect(['/site/a.md', '/site/b.md'].map(list.has)).toEqual([false, false]);
  const next = open();
  next.ask('/site/c.md');
  expect(next.has('/site/c.md')).toBe(false);
});

test('the list holds when the folder of the site has moved', () => {
  const first = open();
  first.ask('/site/a.md');
  first.settle();
  expect(openInitialPages(openStore(folder), '/moved').has('/moved/a.md')).toBe(true);
});
