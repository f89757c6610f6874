import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdBack, testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('islands');

/** A page on which all scripts but the first wait until the returned function is called. */
async function openSlowly(path = '/'): Promise<{ readonly page: Page; readonly arrive: () => void }> {
  // A hint of Chromium on a slow machine.
  browser.allowMessages(/was preloaded using link preload but not used/);
  const page = await browser.newPage({ stored: { 'doc-site-appearance': 'light' } });
  const arrive = await holdBack(page, '**/static/js/async/**');
  const first = page.waitForEvent('requestfinished', (request) => /\/js\/index\.\w+\.js$/.test(request.url()));
  await page.goto(site.href(path), { waitUntil: 'domcontentloaded' });
  await first;
  return { page, arrive };
}

test('a click on a button of the shell before React has loaded is replayed once', async () => {
  const { page, arrive } = await openSlowly();
  await page.getByRole('button', { name: /^Appearance/ }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  arrive();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await whenAlive(page);
  expect(await page.evaluate(() => localStorage.getItem('doc-site-appearance'))).toBe('dark');
});

test('the shortcut of the search before any script has loaded opens it', async () => {
  const page = await browser.newPage();
  const arrive = await holdBack(page, '**/static/js/**');
  await page.goto(site.href('/'), { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Control+k');
  arrive();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
});

test('a click in an island before hydration is replayed', async () => {
  const { page, arrive } = await openSlowly();
  await page.getByRole('button', { name: 'Clicks: 3' }).click();
  arrive();
  await page.getByRole('button', { name: 'Clicks: 4' }).waitFor();
});

test('what is entered into an island before hydration reaches it, before the clicks that follow', async () => {
  const { page, arrive } = await openSlowly('/fields');
  await page.getByLabel('Text').fill('gra');
  await page.getByLabel('Note').fill('Another note');
  await page.getByLabel('Checked').check();
  await page.getByLabel('Size').selectOption('large');
  await page.getByLabel('in', { exact: true }).check();
  await page.getByLabel('Free').fill('after');
  await page.getByLabel('Native').fill('heard');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByLabel('Text').press('End');
  await page.keyboard.press('ArrowLeft');
  arrive();
  await page.getByText('"sent":"gra"').waitFor();
  expect(JSON.parse(await page.locator('output').innerText())).toEqual({
    text: 'gra',
    note: 'Another note',
    isChecked: true,
    size: 'large',
    unit: 'in',
    heard: ['free=after', 'native=heard'],
    sent: 'gra',
  });
  // The cursor stays where it was.
  await page.keyboard.type('m');
  expect(await page.getByLabel('Text').inputValue()).toBe('grma');
  await page.getByText('"text":"grma"').waitFor();
  expect(await page.getByLabel('Note').inputValue()).toBe('Another note');
  expect(await page.getByLabel('Size').inputValue()).toBe('large');
});

test('a click before any script has loaded opens the search', async () => {
  const page = await browser.newPage();
  const arrive = await holdBack(page, '**/static/js/**');
  await page.goto(site.href('/'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search' }).click();
  arrive();
  await page.getByRole('combobox').waitFor();
});

test('keyboard focus before any script has loaded does not open the search', async () => {
  const page = await browser.newPage();
  const arrive = await holdBack(page, '**/static/js/**');
  await page.goto(site.href('/'), { waitUntil: 'commit' });
  const isOnButton = () => page.evaluate(() => document.activeElement?.hasAttribute('data-search') === true);
  await page.getByRole('button', { name: 'Search' }).waitFor();
  while (!(await isOnButton())) await page.keyboard.press('Tab');
  arrive();
  await whenAlive(page);
  expect(await page.getByRole('combobox').count()).toBe(0);
});

test('the search opens before React has loaded and accepts input', { tags: 'all' }, async () => {
  const { page, arrive } = await openSlowly();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('isl');
  expect(await page.getByRole('combobox').inputValue()).toBe('isl');
  arrive();
  await page.getByRole('option').first().waitFor();
});
