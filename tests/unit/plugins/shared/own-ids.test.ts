import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { ownIds } from '#shared/own-ids';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';

/** An id of an element, in JSX, in a script, or as a constant. */
const id = /(?:\bid=|Id = |getElementById\(|\bid: )["'`](doc-site-[a-z-]+)["'`]/g;

test('the ids that no document may have are those of the elements around it', () => {
  const files = globSync('{theme,plugins,scripts}/**/*.{ts,tsx}', { cwd: engineRoot });
  const found = files.flatMap((file) => [...readFileSync(path.join(engineRoot, file), 'utf8').matchAll(id)]);
  expect(new Set(found.map(([, name]) => name))).toEqual(ownIds);
});
