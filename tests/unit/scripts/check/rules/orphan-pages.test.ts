import { expect, test } from 'vitest';
import { orphanPagesCheck } from '../../../../../scripts/check/rules/orphan-pages.ts';
import { findings } from '../site-of.ts';

test('home pages, pages that a link leads to, and pages that nobody is to find are no findings', async () => {
  const output = {
    'index.html': '<a href="/a">a</a>',
    'zh/index.html': '',
    'a.html': '',
    'hidden.html': '<meta name="robots" content="noindex">',
    '404.html': '',
  };
  expect(await findings(orphanPagesCheck, { output })).toEqual([]);
});

test('a page that only it and the switch of languages link to is an error', async () => {
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
