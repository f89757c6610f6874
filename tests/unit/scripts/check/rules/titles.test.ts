import { expect, test } from 'vitest';
import { titlesCheck } from '../../../../../scripts/check/rules/head.ts';
import { findings } from '../site-of.ts';
import { badHeads, goodHeads } from './head-sites.ts';

test('each language is compared on its own; copies, redirects and hidden pages do not count', async () => {
  expect(await findings(titlesCheck, { output: goodHeads })).toEqual([]);
});

test('a repeated text and a missing text are errors', async () => {
  expect(await findings(titlesCheck, { output: badHeads })).toEqual([
    'dist/b.html: The title `A` is also used by `/a`.',
    'dist/c.html: The page has no title.',
  ]);
});
