import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPagesAtOnce } from '../../../../scripts/dev/pages-at-once.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-at-once-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => openPagesAtOnce(path.join(folder, 'cache/list.json'));

test('what is asked for while the first bundle is made is bundled at once, then and in later commands', async () => {
  const first = open();
  first.ask('/a.md');
  expect(first.has('/a.md')).toBe(true);
  await first.settle();
  const second = open();
  expect(['/a.md', '/b.md'].map(second.has)).toEqual([true, false]);
});

test('what the bundler has been told stays so, whatever is asked for later', async () => {
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
