import { expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('theme');
const withoutZoom = servedFixture('switched-off');

test('a click or Enter zooms an image in the text, another click or Escape closes it and restores the focus, also with reduced motion', async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/guide/'));
  const image = page.getByRole('button', { name: 'A bench' });
  await image.click();
  await page.locator('dialog.zoom img').waitFor();
  await page.locator('dialog.zoom img').click();
  await page.locator('dialog.zoom').waitFor({ state: 'detached' });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await image.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog.zoom img').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('alt') === 'A bench');
});

test('images can be zoomed 100 ms after their page is shown', async () => {
  const page = await browser.visit(site.href('/'));
  await page.evaluate(() => {
    // The browser's clock, not the test's.
    const idle = window.requestIdleCallback.bind(window);
    Object.assign(window, { whenIdle: () => new Promise((resolve) => idle(resolve)) });
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page
    .locator('main a[href="/guide/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await whenTitled(page, 'Guide');
  // What follows the paint of a page is not the zoom's.
  await page.clock.runFor(50);
  await page.evaluate('window.whenIdle()');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.clock.runFor(49);
  await page.evaluate('window.whenIdle()');
  expect(scripts).toEqual([]);
  await page.clock.runFor(1);
  await page.getByRole('button', { name: 'A bench' }).waitFor();
  expect(scripts).toHaveLength(1);
});

test('a zoomed image fills the window without a margin, in 0.3 s, and closes when the page is scrolled by more than 40 px', async () => {
  // As tall as the image alone, the page would not scroll.
  const page = await browser.visit(site.href('/guide/'), { viewport: { width: 1300, height: 400 } });
  const image = page.getByRole('button', { name: 'A bench' });
  const durations = image.evaluate((element: HTMLElement) => {
    element.click();
    return document.getAnimations().map(({ effect }) => effect?.getTiming().duration);
  });
  expect(await durations).toEqual([300, 300]);
  const zoomed = page.locator('dialog.zoom img');
  await zoomed.waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const { width, height } = (await zoomed.boundingBox()) ?? { width: 0, height: 0 };
  const isFilled = await page.evaluate(
    ([x, y]) => Math.abs(x - document.documentElement.clientWidth) < 1 || Math.abs(y - window.innerHeight) < 1,
    [width, height] as const,
  );
  expect([isFilled, width, height]).toEqual([true, width, height]);

  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const scrollBy = async (top: number) => {
    const scrolled = page.evaluate(() => new Promise((resolve) => addEventListener('scroll', resolve, { once: true })));
    await page.evaluate((distance) => window.scrollBy({ top: distance, behavior: 'instant' }), top);
    await scrolled;
    await page.clock.runFor(1000);
  };
  await scrollBy(40);
  expect(await page.locator('dialog.zoom').count()).toBe(1);
  await scrollBy(1);
  await page.locator('dialog.zoom').waitFor({ state: 'detached' });
});

test('Escape closes an image that is still zooming in', { tags: 'all' }, async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/guide/'));
  const image = page.getByRole('button', { name: 'A bench' });
  await image.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.getAnimations().length > 0);
  await page.keyboard.press('Escape');
  await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('alt') === 'A bench');
});

test('a drawing in a figure fills the window, by mouse and by keyboard, and closing restores the focus', {
  tags: 'all',
}, async () => {
  const page = await browser.visit(site.href('/pages/bare'), { viewport: { width: 1000, height: 400 } });
  const drawing = page.getByRole('button').filter({ has: page.getByRole('img', { name: 'A plan' }) });
  const dialog = page.getByRole('dialog', { name: 'A plan' });
  await drawing.click();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await dialog.locator('svg').boundingBox()).toEqual({ x: 0, y: 0, width: 1000, height: 400 });
  await dialog.click();
  await dialog.waitFor({ state: 'detached' });
  for (const close of ['Enter', 'Escape']) {
    await drawing.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press(close);
    await dialog.waitFor({ state: 'detached' });
    expect(await drawing.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test('images can be zoomed after a navigation', { tags: 'all' }, async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/'));
  await whenAlive(page);
  await page.locator('main a[href="/guide/"]').first().click();
  await page.getByRole('button', { name: 'A bench' }).waitFor();
});

const titleOfSwitches = '%s turns it off';

test.each([['the query', () => site.href('/guide/?globalUIComponents=0')]])(titleOfSwitches, expectNoZoom);
test.each([
  ['front matter', () => site.href('/pages/no-extras')],
  ['the configuration', () => withoutZoom.href('/guide/page')],
])(titleOfSwitches, { tags: 'all' }, expectNoZoom);

async function expectNoZoom(_: string, address: () => string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address());
  await whenAlive(page);
  // On any other page its script would have loaded by now.
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
  expect(await page.locator('.zoomable').count()).toBe(0);
}

test("a missing image cannot be zoomed and causes no message but the browser's own", { tags: 'all' }, async () => {
  browser.expectMessages(/status of 404/);
  const page = await browser.newPage();
  await page.route('**/*.svg', (route) =>
    route.request().url().includes('bench') ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(site.href('/guide/'));
  await whenAlive(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.zoomable').count()).toBe(0);
});
