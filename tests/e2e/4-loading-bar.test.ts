import { expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('bilingual');

test('a bar with a name is at the top while the data of a page are under way, and goes when they have come', async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/page-data/guide/second.json', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(site.href('/guide/first'));
  await whenAlive(page);
  await page.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name: 'Second' }).click();

  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await bar.waitFor();
  const { y, height } = (await bar.boundingBox()) ?? { y: -1, height: -1 };
  expect([y, height]).toEqual([0, 3]);
  answer();
  await whenTitled(page, 'Second');
  await bar.waitFor({ state: 'detached' });
});

test('without its script the page comes all the same', async () => {
  browser.allowMessages(/ERR_FAILED/);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await page.goto(site.href('/guide/first'));
  await whenAlive(page);
  await page.route('**/static/js/**', (route) => route.abort());
  await page.route('**/page-data/guide/second.json', async (route) => {
    // Longer than the bar waits.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name: 'Second' }).click();
  await whenTitled(page, 'Second');
});
