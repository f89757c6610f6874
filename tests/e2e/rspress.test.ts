/** @module-tag all */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginRspress } from '../../plugins/optional/rspress/index.ts';
import { createPreviewServer, type PreviewServer } from '../../scripts/preview/server.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { testBrowser } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { linkRspressPlugins } from '../support/rspress-plugins.ts';

const browser = testBrowser();
const siteUrl = 'https://docs.example.com';
let site: TestSite;
let server: PreviewServer;
let read: (file: string) => Promise<string>;

beforeAll(async () => {
  site = await createTestSite({
    plugins: [
      pluginRspress({
        module: '@rspress/plugin-client-redirects',
        options: { redirects: [{ from: '^/old/', to: '/new/' }] },
      }),
      pluginRspress({ module: '@rspress/plugin-rss', options: { siteUrl, feed: { id: 'news', test: '/new/' } } }),
      pluginRspress({ module: '@rspress/plugin-sitemap', options: { siteUrl } }),
      pluginRspress({ module: 'rspress-plugin-file-tree', options: { initialExpandDepth: 1 } }),
      pluginRspress({ module: 'rspress-plugin-font-open-sans' }),
      pluginRspress({ module: 'rspress-plugin-reading-time' }),
    ],
    files: {
      'docs/en/index.md': '# Home\n\n```tree\nsrc\n└── lib\n    └── a.ts\n```\n',
      'docs/en/new/page.md': '---\npublished_at: 2026-01-02\n---\n\n# Page\n\nWords.\n',
    },
  });
  await linkRspressPlugins(site.root);
  ({ read } = await site.build());
  server = await createPreviewServer({ outDir: path.join(site.root, 'dist') });
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

test('published plugins of Rspress write their parts of pages and files', async () => {
  const { document } = parseHtml(await read('new/page.html'));
  expect(document.querySelector('.rp-reading-time')?.textContent).toBe('Estimated reading time: less than 1 minute');
  const feed = document.querySelector('link[type="application/atom+xml"]');
  expect(feed?.getAttribute('href')).toBe(`${siteUrl}/rss/news.xml`);
  expect(await read('rss/news.xml')).toContain(`<link href="${siteUrl}/new/page"/>`);
  expect(await read('sitemap.xml')).toContain(`<loc>${siteUrl}/new/page</loc>`);
  expect(document.querySelector('template')?.innerHTML).toMatch(/\/static\/font\/open-sans\.\w+\.woff2/);
});

test('components of Rspress run in the browser within the content policy', async () => {
  // The policy forbids style attributes in the HTML of the build, but not the styles that React sets in the browser.
  browser.expectMessages(/Content Security Policy.*style/);
  const page = await browser.visit(server.url);
  const file = page.locator('div[style*="padding-left: 24px"]', { hasText: 'a.ts' });
  await file.waitFor();
  await page.locator('div[style*="padding-left: 12px"]', { hasText: 'lib' }).click();
  await file.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Open Sans');
});

test('a redirect of the plugin leads from an address without a page to the new one', async () => {
  browser.expectMessages(/404/);
  const page = await browser.newPage();
  await page.goto(new URL('old/page', server.url).href);
  await page.waitForURL(/\/new\/page$/);
  await page.getByRole('heading', { name: 'Page' }).waitFor();
});
