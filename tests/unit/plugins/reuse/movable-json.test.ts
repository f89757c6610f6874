import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';
import { movableJson } from '../../../../plugins/reuse/movable-json.ts';

const before = movableJson('/home/site', '/home/cache');
const after = movableJson('/ci/run 7/网站', '/ci/cache');

/** What a value that one command stores is for a command that finds its folders elsewhere. */
const moved = (value: unknown) => after.parse(before.stringify(value));

test('paths, file URLs and keys follow the folders to their new places', () => {
  expect(
    moved({
      root: '/home/site',
      list: ['/home/site/docs/a.md', 'file:///home/site/plugin.mjs', '/home/cache/virtual/web'],
      '/home/site/b.ts': 1,
    }),
  ).toEqual({
    root: '/ci/run 7/网站',
    list: ['/ci/run 7/网站/docs/a.md', 'file:///ci/run 7/网站/plugin.mjs', '/ci/cache/virtual/web'],
    '/ci/run 7/网站/b.ts': 1,
  });
});

test('a cache inside the site and packages outside it move separately', () => {
  const file = path.join(engineRoot, 'theme/a.tsx');
  const json = movableJson('/home/site', '/home/site/node_modules/.cache');
  const text = json.stringify(['/home/site/node_modules/.cache/a', '/home/site/a', file]);
  expect(text).not.toContain('home');
  expect(text).not.toContain(engineRoot);
  expect(json.parse(text)).toEqual(['/home/site/node_modules/.cache/a', '/home/site/a', file]);
});

test('other text stays as it is: longer names, and paths inside a text', () => {
  const value = ['/home/sites/a', '/home/site2', 'see /home/site/a', 'in "/home/site/a"', '$& \\ "'];
  expect(moved(value)).toEqual(value);
});
