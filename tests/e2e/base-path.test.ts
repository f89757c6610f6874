import { expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('with-base', { base: '/docs/' });

test('a site below a path hydrates, shows its images and navigates', async () => {
  const page = await browser.newPage();
  await page.goto(site.href(''));
  await whenAlive(page);
  const widths = await page.locator('article img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map(({ naturalWidth }) => naturalWidth);
  });
  expect(widths.every((width) => width > 0)).toBe(true);

  await markDocument(page);
  await page.locator('article').getByRole('link', { name: 'the page' }).click();
  await whenTitled(page, 'Page');
  expect(new URL(page.url()).pathname).toBe('/docs/guide/page');
  await page.locator('article').getByRole('link', { name: 'home' }).click();
  await whenTitled(page, 'Below');
  expect(new URL(page.url()).pathname).toBe('/docs/');
  await page.goBack();
  await whenTitled(page, 'Page');
  expect(await isSameDocument(page)).toBe(true);
});

test('an island goes to a page without reloading', { tags: 'all' }, async () => {
  const page = await browser.newPage();
  await page.goto(site.href('jump'));
  await whenAlive(page);
  await markDocument(page);
  await page.waitForFunction(() => {
    document.querySelector<HTMLElement>('article button')?.click();
    return document.title.startsWith('Page');
  });
  expect(new URL(page.url()).pathname).toBe('/docs/guide/page');
  expect(await isSameDocument(page)).toBe(true);
});

test('the home link of the 404 page is the base', async () => {
  browser.expectMessages(/status of 404/);
  const page = await browser.newPage();
  await page.goto(site.href('nothing'));
  await whenAlive(page);
  await page.getByRole('link', { name: 'Take me home' }).click();
  await whenTitled(page, 'Below');
  expect(new URL(page.url()).pathname).toBe('/docs/');
});
