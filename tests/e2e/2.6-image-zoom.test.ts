import { expect, test } from 'vitest';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('theme');

test('an image in the text comes to the front by a click and goes back by another one', async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/guide/'));
  await page.getByRole('button', { name: 'A bench' }).click();
  await page.locator('.medium-zoom-image--opened').waitFor();
  await page.locator('.medium-zoom-image--opened').click();
  await page.locator('.medium-zoom-overlay').waitFor({ state: 'detached' });
});

test('by keyboard Enter brings it to the front, Escape back, and the focus is on it again; also without motion', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(site.href('/guide/'));
  const image = page.getByRole('button', { name: 'A bench' });
  await image.focus();
  await page.keyboard.press('Enter');
  await page.locator('.medium-zoom-image--opened').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.medium-zoom-overlay').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('alt') === 'A bench');
});

test('Escape brings an image back that is still on its way to the front', async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/guide/'));
  const image = page.getByRole('button', { name: 'A bench' });
  await image.focus();
  // Both keys in one task of the page: there is no frame between them.
  await image.evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    element.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', bubbles: true }));
  });
  await page.locator('.medium-zoom-overlay').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('alt') === 'A bench');
});

test('images of a page that was gone to can be zoomed too', async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/'));
  await whenAlive(page);
  await page.locator('main a[href="/guide/"]').first().click();
  await page.getByRole('button', { name: 'A bench' }).waitFor();
});

test.each(['the query', 'front matter'])('%s turns it off', async (by) => {
  const page = await browser.newPage();
  await page.goto(site.href(by === 'the query' ? '/guide/?globalUIComponents=0' : '/pages/no-extras'));
  await whenAlive(page);
  // On any other page its script would have been fetched by then.
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
  expect(await page.locator('.medium-zoom-image').count()).toBe(0);
});

test('an image that is missing is left alone, and nothing is said but what the browser says of it', async () => {
  browser.expectMessages(/status of 404/);
  const page = await browser.newPage();
  await page.route('**/*.svg', (route) =>
    route.request().url().includes('bench') ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(site.href('/guide/'));
  await whenAlive(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.medium-zoom-image').count()).toBe(0);
});
