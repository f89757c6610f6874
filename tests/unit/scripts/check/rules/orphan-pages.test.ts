import { expect, test } from 'vitest';
import { orphanPagesCheck } from '../../../../../scripts/check/rules/links.ts';
import { findings } from '../site-of.ts';

test('home pages, linked pages and hidden pages have no finding', async () => {
  const output = {
    'index.html': '<a href="/a">a</a>',
    'zh/index.html': '',
    'a.html': '',
    'hidden.html': '<meta name="robots" content="noindex">',
    '404.html': '',
  };
  expect(await findings(orphanPagesCheck, { output })).toEqual([]);
});

test('a page linked only by itself and the language switch is an error', async () => {
  const output = {
    'index.html': '',
    'a.html': '<a href="/a">a</a>',
    'zh/a.html': '<a hreflang="en" href="/a">English</a><a href="/zh/b">b</a>',
    'zh/b.html': '<a href="/zh/a">a</a>',
  };
  expect(await findings(orphanPagesCheck, { output, docs: { 'en/a.md': '# A' } })).toEqual([
    'docs/en/a.md: No link leads to the page `/a`.',
  ]);
});
