import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../../plugins/files/files-below.ts';
import { createPreviewServer } from '../../scripts/preview/server.ts';
import { testBrowser } from '../support/browser.ts';
import { sharedSite } from '../support/shared-site.ts';

const browser = testBrowser();
let folder: string;
beforeAll(async () => {
  const { outDir } = await sharedSite('with-base');
  folder = `${outDir}-portable`;
});

test('a page opened from the folder has its images, links and navigation, and the chosen appearance stays', async () => {
  const page = await browser.newPage({ colorScheme: 'light', viewport: { width: 1280, height: 800 } });
  await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  expect(
    await page.getByRole('img', { name: 'Dot' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0);
  const appearance = page.getByRole('button', { name: /^Appearance/ });
  await appearance.click();
  await appearance.click();
  const shown = async () => [
    await appearance.getAttribute('aria-label'),
    await page.locator('html').getAttribute('data-theme'),
  ];
  expect(await shown()).toEqual(['Appearance: Dark', 'dark']);

  await page.getByRole('link', { name: 'Signs' }).click();
  await page.getByRole('heading', { name: 'Signs' }).waitFor();
  expect(await shown()).toEqual(['Appearance: Dark', 'dark']);
  expect(
    await page.locator('figure.code pre').evaluateAll((blocks) => blocks.every((block) => block.checkVisibility())),
  ).toBe(true);
  expect(await page.getByRole('button', { name: /Copy|Wrap/ }).count()).toBe(0);
  await page.locator('article').getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(/\/index\.html#part$/);
});

test('a former address leads to its page, also below a path that the build does not know', {
  tags: 'all',
}, async () => {
  const server = await createPreviewServer({ outDir: folder, base: '/any/where/', cleanUrls: false });
  const page = await browser.newPage();
  await page.goto(new URL('/any/where/old.html', server.url).href);
  await page.getByRole('heading', { name: 'Signs' }).waitFor();
  expect(page.url()).toMatch(/\/any\/where\/guide\/a%20b(?:\+|%2B)%C3%BC\.html$/);
  await server.close();
});

test('no address in the copy begins at the root, and there are no files that pages do not use', async () => {
  const files = await filesBelow(folder);
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages).toEqual(['guide/a b+ü.html', 'guide/page.html', 'index.html', 'jump.html', 'old.html']);
  for (const file of pages) {
    const html = await readFile(path.join(folder, file), 'utf8');
    expect(html.match(/(?:href|src|srcset|url)=["']?\/|url\(["']?\//g), file).toBe(null);
  }
  expect(files.filter((file) => /\.js(?:on)?$|^_/.test(file))).toEqual(['portable.js']);
});
