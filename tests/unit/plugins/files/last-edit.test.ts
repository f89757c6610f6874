import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lastEdit } from '../../../../plugins/files/last-edit.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('an edit that keeps the time of the last modification is an edit', async () => {
  const file = path.join(temporaryFolder(), 'a.ts');
  expect(lastEdit(file)).toBe(0);
  writeFileSync(file, 'a');
  utimesSync(file, 1000, 1000);
  const before = lastEdit(file);
  await setTimeout(20);
  writeFileSync(file, 'b');
  utimesSync(file, 1000, 1000);
  expect(lastEdit(file)).toBeGreaterThan(before);
});
