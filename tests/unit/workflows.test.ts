import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';

const folder = path.join(engineRoot, '.github/workflows');

// A tag can be moved to other code, a commit cannot.
test.each(readdirSync(folder))('the actions of %s are pinned to commits and may only read', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const actions = [...text.matchAll(/\buses: (.+)/g)].map(([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
});
