import { expect, test } from 'vitest';
import { descriptionsCheck } from '../../../../../scripts/check/rules/head.ts';
import { findings } from '../site-of.ts';
import { badHeads, goodHeads } from './head-sites.ts';

test('each language is compared on its own; copies, redirects and hidden pages do not count', async () => {
  expect(await findings(descriptionsCheck, { output: goodHeads })).toEqual([]);
});

test('a repeated text and a missing text are errors', async () => {
  expect(await findings(descriptionsCheck, { output: badHeads })).toEqual([
    'dist/b.html: The page has no description.',
    'dist/c.html: The description `About a` is also used by `/a`.',
  ]);
});

test('a text that search engines would cut is an error', async () => {
  const page = (length: number) => `<title>A</title><meta name="description" content="${'a'.repeat(length)}">`;
  expect(await findings(descriptionsCheck, { output: { 'a.html': page(320) } })).toEqual([]);
  expect(await findings(descriptionsCheck, { output: { 'a.html': page(392) } })).toEqual([
    'dist/a.html: The description has 392 characters, more than 320: search engines cut it.',
  ]);
});
