import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreviewServer } from '../../scripts/preview/server.ts';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { serveSite } from '../support/serve.ts';
import { buildFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser();
let site: TestSite;
let server: PreviewServer;

beforeAll(async () => {
  site = await buildFixture('with-base');
  server = await serveSite(site, { base: '/docs/' });
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

test('a site below a path comes to life, shows its images and moves between pages', async () => {
  const page = await browser.newPage();
  await page.goto(server.url);
  await whenAlive(page);
  const widths = await page.locator('article img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map(({ naturalWidth }) => naturalWidth);
  });
  expect(widths.every((width) => width > 0)).toBe(true);

  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
  await page.locator('article').getByRole('link', { name: 'the page' }).click();
  await whenTitled(page, 'Page');
  expect(new URL(page.url()).pathname).toBe('/docs/guide/page');
  await page.locator('article').getByRole('link', { name: 'home' }).click();
  await whenTitled(page, 'Below');
  expect(new URL(page.url()).pathname).toBe('/docs/');
  await page.goBack();
  await whenTitled(page, 'Page');
  expect(await page.locator('html[data-first-document]').count()).toBe(1);
});

test('the way home of the 404 page is the base', async () => {
  browser.expectMessages(/status of 404/);
  const page = await browser.newPage();
  await page.goto(new URL('nothing', server.url).href);
  await whenAlive(page);
  await page.getByRole('link', { name: 'Take me home' }).click();
  await whenTitled(page, 'Below');
  expect(new URL(page.url()).pathname).toBe('/docs/');
});
