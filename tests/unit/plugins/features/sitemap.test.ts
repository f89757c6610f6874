import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { HeadTag } from '#shared/types';
import { pluginSitemap, sitemapFiles } from '../../../../plugins/features/sitemap.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { filesOf, makeBuild, makeConfig, makeConfigWithoutOrigin, makeContext, makePage } from './support.ts';

const alternate = (hreflang: string, path: string): HeadTag => ({
  tag: 'link',
  attrs: { rel: 'alternate', hreflang, href: `https://docs.example${path}` },
});
const canonical = (path: string): HeadTag => ({
  tag: 'link',
  attrs: { rel: 'canonical', href: `https://docs.example${path}` },
});
const urls = { siteOrigin: 'https://docs.example', base: '/', cleanUrls: true };

test('it lists every page with its date and translations', async () => {
  const alternates = [alternate('en', '/guide/'), alternate('zh-CN', '/zh/guide/'), alternate('x-default', '/guide/')];
  const feedLink: HeadTag = {
    tag: 'link',
    attrs: { rel: 'alternate', type: 'application/rss+xml', hreflang: 'en', href: '/x' },
  };
  const files = await filesOf(
    pluginSitemap(),
    makeBuild([
      makePage({ routePath: '/zh/guide/', lang: 'zh', head: [canonical('/zh/guide/'), ...alternates] }),
      makePage({
        routePath: '/guide/',
        lastUpdatedTime: '2024-03-19T08:00:00.000Z',
        head: [canonical('/guide/'), ...alternates, feedLink],
      }),
    ]),
    makeContext(makeConfig()),
  );
  expect(files['sitemap.xml']).toBe(`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url>
<loc>https://docs.example/guide/</loc>
<lastmod>2024-03-19T08:00:00.000Z</lastmod>
<xhtml:link rel="alternate" hreflang="en" href="https://docs.example/guide/"/>
<xhtml:link rel="alternate" hreflang="zh-CN" href="https://docs.example/zh/guide/"/>
<xhtml:link rel="alternate" hreflang="x-default" href="https://docs.example/guide/"/>
</url>
<url>
<loc>https://docs.example/zh/guide/</loc>
<xhtml:link rel="alternate" hreflang="en" href="https://docs.example/guide/"/>
<xhtml:link rel="alternate" hreflang="zh-CN" href="https://docs.example/zh/guide/"/>
<xhtml:link rel="alternate" hreflang="x-default" href="https://docs.example/guide/"/>
</url>
</urlset>
`);
  expect(files['robots.txt']).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n');
});

test.each([
  ['the 404 page', makePage({ routePath: '/404', pageType: '404' })],
  ['a page in another language’s text', makePage({ routePath: '/zh/x', lang: 'zh', fallbackFrom: 'en' })],
  [
    'a noindex page',
    makePage({ routePath: '/x', head: [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] }),
  ],
  ['a page whose canonical address is another one', makePage({ routePath: '/x', head: [canonical('/y')] })],
])('%s is not in it', async (_name, page) => {
  const files = await filesOf(pluginSitemap(), makeBuild([page]), makeContext(makeConfig()));
  expect(files['sitemap.xml']).not.toContain('<loc>');
});

test('URLs are encoded, with base and in the form that the site uses', () => {
  const [file] = sitemapFiles({
    pages: [makePage({ routePath: '/指南/a&b' })],
    entries: [{ url: '/play/', lastmod: '2024-01-01' }],
    urls: { ...urls, base: '/docs/', cleanUrls: false },
  });
  const text = String(file?.content);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(new XMLParser().parse(text).urlset.url).toEqual([
    { loc: 'https://docs.example/docs/%E6%8C%87%E5%8D%97/a&b.html' },
    { loc: 'https://docs.example/docs/play/index.html', lastmod: '2024-01-01' },
  ]);
});

test('more URLs than fit in a file make an index', () => {
  const pages = ['/a', '/b', '/c'].map((routePath) => makePage({ routePath }));
  const files = sitemapFiles({ pages, entries: [], urls, maxUrls: 2 });
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
  expect(files[0]?.content).toBe(`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap>
<loc>https://docs.example/sitemap-1.xml</loc>
</sitemap>
<sitemap>
<loc>https://docs.example/sitemap-2.xml</loc>
</sitemap>
</sitemapindex>
`);
  expect(String(files[2]?.content).match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://docs.example/c</loc>']);
});

test('without an origin there is no sitemap, and robots.txt names none', async () => {
  const files = await filesOf(pluginSitemap(), makeBuild([makePage()]), makeContext(makeConfigWithoutOrigin()));
  expect(files).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n' });
});

test('a robots.txt in the public folder is left alone', async () => {
  const root = temporaryFolder();
  writeOutput(root, 'docs/public/robots.txt', '');
  const files = await filesOf(pluginSitemap(), makeBuild([]), makeContext(makeConfig({}, root)));
  expect(Object.keys(files)).toEqual(['sitemap.xml']);
});

test('front matter keeps a page out, or adds fields to its entry', async () => {
  const files = await filesOf(
    pluginSitemap(),
    makeBuild([
      makePage({ routePath: '/a', frontmatter: { sitemap: false } }),
      makePage({ routePath: '/b', frontmatter: { sitemap: { changefreq: 'weekly', priority: 0.8 } } }),
    ]),
    makeContext(makeConfig()),
  );
  expect(files['sitemap.xml']).not.toContain('/a<');
  expect(files['sitemap.xml']).toContain('/b</loc>\n<changefreq>weekly</changefreq>\n<priority>0.8</priority>\n</url>');
});
