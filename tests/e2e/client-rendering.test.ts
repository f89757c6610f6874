import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('client-rendered');

async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(site.href(path));
  await whenAlive(page);
  return page;
}

test('the browser renders the requested page from scratch', async () => {
  const page = await open('/more');
  await whenTitled(page, 'More');
  expect(await page.locator('article').innerText()).toContain('Still the browser.');
  expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allInnerTexts()).toEqual([
    'A heading',
  ]);
  expect(await page.title()).toBe('More | From scratch');
});

test('links, back and forward show pages without reloading', async () => {
  const page = await open('/');
  await markDocument(page);
  await page.locator('article').getByRole('link', { name: 'on' }).click();
  await whenTitled(page, 'More');
  await page.waitForFunction(() => document.title === 'More | From scratch');
  await page.goBack();
  await whenTitled(page, 'From scratch');
  expect(await isSameDocument(page)).toBe(true);
});

test('a title in front matter is the heading of a page without one', { tags: 'all' }, async () => {
  const page = await open('/news/first');
  const headings = () => page.locator('h1').allInnerTexts();
  expect(await headings()).toEqual(['First']);
  await page.getByRole('link', { name: 'All news' }).click();
  await whenTitled(page, 'News');
  expect(await headings()).toEqual(['News']);
  await page.goBack();
  await whenTitled(page, 'First');
  expect(await headings()).toEqual(['First']);
});

test('an unknown route shows the 404 page', { tags: 'all' }, async () => {
  browser.expectMessages(/status of 404/);
  const page = await open('/nothing');
  await whenTitled(page, 'PAGE NOT FOUND');
});
