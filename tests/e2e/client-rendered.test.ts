import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreviewServer } from '../../scripts/preview/server.ts';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { serveSite } from '../support/serve.ts';
import { buildFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser();
let site: TestSite;
let server: PreviewServer;

beforeAll(async () => {
  site = await buildFixture('client-rendered');
  server = await serveSite(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(new URL(path, server.url).href);
  await whenAlive(page);
  return page;
}

test('the browser renders the page of the address from scratch', async () => {
  const page = await open('/more');
  await whenTitled(page, 'More');
  expect(await page.locator('article').innerText()).toContain('Still the browser.');
  expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allInnerTexts()).toEqual([
    'A heading',
  ]);
  expect(await page.title()).toBe('More | From scratch');
});

test('links, back and forward show pages without a new document', async () => {
  const page = await open('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
  await page.locator('article').getByRole('link', { name: 'on' }).click();
  await whenTitled(page, 'More');
  await page.waitForFunction(() => document.title === 'More | From scratch');
  await page.goBack();
  await whenTitled(page, 'From scratch');
  expect(await page.locator('html[data-first-document]').count()).toBe(1);
});

test('an unknown route has the 404 page', async () => {
  browser.expectMessages(/status of 404/);
  const page = await open('/nothing');
  await whenTitled(page, 'PAGE NOT FOUND');
});
