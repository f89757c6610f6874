import { expect, test } from 'vitest';
import { holdBack, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('bilingual');

test('a labelled bar is at the top while page data is loading and disappears afterwards', async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  const answer = await holdBack(page, '**/page-data/guide/second.json');
  await page.goto(site.href('/guide/first'));
  await whenAlive(page);
  await page.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name: 'Second' }).click();

  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await bar.waitFor();
  const { y, height } = (await bar.boundingBox()) ?? { y: -1, height: -1 };
  expect([y, height]).toEqual([0, 3]);
  answer();
  await whenTitled(page, 'Second');
  await bar.waitFor({ state: 'detached' });
});

test('the bar appears after 200 ms at 8 %, animates for 200 ms and advances every 800 ms', async () => {
  const page = await browser.visit(site.href('/guide/first'), { viewport: { width: 1300, height: 700 } });
  const sidebar = page.getByRole('navigation', { name: 'In this section' });
  const bar = page.getByRole('progressbar');
  // Before the first bar: a real timer of it would advance the second one.
  await page.clock.install({ time: 0 });
  // The first slow page loads the bar's script.
  const answer = await holdBack(page, '**/page-data/guide/second.json');
  await sidebar.getByRole('link', { name: 'Second' }).click();
  await bar.waitFor();
  answer();
  await whenTitled(page, 'Second');
  await bar.waitFor({ state: 'detached' });

  await page.clock.pauseAt(60_000);
  const asked = new Promise<void>((resolve) => {
    // No answer at all.
    void page.route('**/page-data/guide/index.json', () => resolve());
  });
  await sidebar.getByRole('link', { name: 'Guide' }).evaluate((link: HTMLElement) => link.click());
  await asked;
  await page.clock.runFor(199);
  expect(await bar.count()).toBe(0);
  await page.clock.runFor(1);
  await bar.waitFor({ state: 'attached' });
  const motion = () => bar.evaluate(({ style }) => [style.transform, style.transitionDuration]);
  const first = ['translate3d(-92%, 0px, 0px)', '200ms'];
  expect(await motion()).toEqual(first);
  await page.clock.runFor(799);
  expect(await motion()).toEqual(first);
  await page.clock.runFor(1);
  expect(await motion()).not.toEqual(first);
});

test('without its script the page still loads', { tags: 'all' }, async () => {
  // The script that updates the head may fail too, before the test ends.
  browser.allowMessages(/ERR_FAILED/, /Could not update the head of the page/);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await page.goto(site.href('/guide/first'));
  await whenAlive(page);
  await page.route('**/static/js/**', (route) => route.abort());
  await page.route('**/page-data/guide/second.json', async (route) => {
    // Longer than the bar's delay.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name: 'Second' }).click();
  await whenTitled(page, 'Second');
});
