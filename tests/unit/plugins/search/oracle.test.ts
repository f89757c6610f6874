import { readFile } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { expect, test } from 'vitest';
import { defaultLimit } from '#search';
import { searchIn } from './open-engine.ts';
import { section } from './section.ts';

/** Every so many of the pairs are asked for. */
const step = 20;

test('two neighbouring Chinese characters on few enough pages to be shown at once find each of them', async () => {
  const files = (await glob('docs/zh/**/*.{md,mdx}')).sort();
  const pages = await Promise.all(
    files.map(async (file) => ({ path: `/${file}`, content: await readFile(file, 'utf8') })),
  );
  const search = searchIn(pages.map((page) => section({ ...page, title: page.path })));
  const byPair = new Map<string, Set<string>>();
  for (const { path, content } of pages) {
    for (const [, pair = ''] of content.matchAll(/(?=(\p{Script=Han}{2}))/gu))
      byPair.set(pair, (byPair.get(pair) ?? new Set()).add(path));
  }
  const rare = [...byPair].filter(([, paths]) => paths.size <= defaultLimit).sort(([a], [b]) => (a < b ? -1 : 1));
  const asked = rare.filter((_, at) => at % step === 0);
  expect(asked.length).toBeGreaterThan(100);
  for (const [pair, paths] of asked) {
    const found = search(pair).groups.map(({ path }) => path);
    expect([pair, [...paths].filter((path) => !found.includes(path))]).toEqual([pair, []]);
  }
});
