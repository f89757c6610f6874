import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { bilingualPages } from '../support/routes.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');

test('every page has text, title and language', { tags: 'all' }, async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [route, htmlLang, heading, text] of bilingualPages) {
    await page.goto(handbook.href(route));
    expect(await page.locator('html').getAttribute('lang')).toBe(htmlLang);
    expect(await page.locator('h1').innerText()).toBe(heading);
    expect(await page.locator('main').innerText()).toContain(text);
  }
});

test('bar, sidebar, outline, pagination and language menu navigate', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1400, height: 900 } });
  const at = () => new URL(page.url()).pathname + new URL(page.url()).hash;
  await page.goto(handbook.href(''));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' }).click();
  expect(at()).toBe('/guide/');
  await page.locator('nav[data-sidebar]').getByRole('link', { name: 'First steps' }).click();
  expect(at()).toBe('/guide/first');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Warranty' }).click();
  expect(at()).toBe('/guide/first#warranty');
  await page.getByRole('link', { name: 'Next Second' }).click();
  expect(at()).toBe('/guide/second');
  await page.locator('header summary[aria-label="Language"]').click();
  await page.getByRole('link', { name: '简体中文' }).click();
  expect(at()).toBe('/zh/guide/second');
});

test('controls that need JavaScript are not shown', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1400, height: 900 } });
  await page.goto(handbook.href('/guide/first'));
  expect(await page.getByRole('button', { name: /Appearance/ }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Copy code' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false);
});
