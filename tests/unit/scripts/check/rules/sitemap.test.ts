import { expect, test } from 'vitest';
import { sitemapCheck } from '../../../../../scripts/check/rules/sitemap.ts';
import { findings } from '../site-of.ts';

const sitemap = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

test('a complete sitemap has no finding', async () => {
  const output = {
    'index.html': '',
    "a&'b.html": '',
    '404.html': '',
    'sitemap.xml': sitemap('https://docs.example/', 'https://docs.example/a&amp;&apos;b'),
  };
  expect(await findings(sitemapCheck, { output })).toEqual([]);
});

test('missing, unknown and repeated pages are errors', async () => {
  const output = {
    'index.html': '',
    'a.html': '',
    'sitemap.xml': sitemap('https://docs.example/', 'https://docs.example/', 'https://docs.example/b'),
  };
  expect(await findings(sitemapCheck, { output })).toEqual([
    'sitemap.xml: `https://docs.example/` is listed twice.',
    'sitemap.xml: `https://docs.example/b` is not a page for search engines.',
    'sitemap.xml: The page `https://docs.example/a` is missing.',
  ]);
  expect(await findings(sitemapCheck, { output: { 'index.html': '' } })).toEqual(['sitemap.xml: There is no sitemap.']);
});

test('a page with `sitemap: false` in its front matter must not be listed', async () => {
  const docs = { 'en/a.md': '---\nsitemap: false\n---\n\n# A\n' };
  const listing = (...urls: string[]) => ({
    docs,
    output: { 'index.html': '', 'a.html': '', 'sitemap.xml': sitemap(...urls) },
  });
  expect(await findings(sitemapCheck, listing('https://docs.example/'))).toEqual([]);
  expect(await findings(sitemapCheck, listing('https://docs.example/', 'https://docs.example/a'))).toEqual([
    'sitemap.xml: `https://docs.example/a` is not a page for search engines.',
  ]);
});
