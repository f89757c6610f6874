import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('theme');

async function open(options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(site.href('/reference/floating'));
  if (options.javaScriptEnabled !== false) await whenAlive(page);
  return page;
}

test('a tooltip opens above its words on hover or keyboard focus, and closes on leave or Escape', async () => {
  const page = await open();
  const words = page.getByText('lathe', { exact: true });
  const tooltip = page.getByRole('tooltip', { name: 'Turns wood' });
  expect(await tooltip.isVisible()).toBe(false);
  await words.hover();
  await tooltip.waitFor();
  const [panel, anchor] = [await tooltip.boundingBox(), await words.boundingBox()];
  if (panel === null || anchor === null) throw new Error('Nothing is shown.');
  expect(panel.y + panel.height).toBeLessThanOrEqual(anchor.y);
  expect(await tooltip.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('250px');
  expect(await tooltip.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1000');
  await page.getByRole('heading', { level: 1 }).hover();
  await tooltip.waitFor({ state: 'hidden' });

  await words.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await tooltip.waitFor();
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await tooltip.waitFor();
});

test('a tooltip opens 0.1 s after the mouse enters and closes 0.1 s after it leaves; no animation keeps it open for more than a second', async () => {
  const page = await open();
  const words = page.getByText('lathe', { exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const tooltip = page.locator('[role="tooltip"]', { hasText: 'Turns wood' });
  // Its script loads on the first hover or focus.
  await words.hover();
  await tooltip.waitFor();
  await heading.hover();
  await tooltip.waitFor({ state: 'hidden' });

  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const isShown = () => tooltip.evaluate((element) => element.matches(':popover-open:not([data-closing])'));
  await words.hover();
  await page.clock.runFor(99);
  expect(await isShown()).toBe(false);
  await page.clock.runFor(1);
  expect(await isShown()).toBe(true);
  // Its closing animation would take a minute.
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('@keyframes stay { to { opacity: 1 } } .floating[data-closing] { animation: stay 60s }');
    document.adoptedStyleSheets.push(styles);
  });
  await heading.hover();
  await page.clock.runFor(99);
  expect(await isShown()).toBe(true);
  await page.clock.runFor(1);
  expect(await isShown()).toBe(false);
  await page.clock.runFor(999);
  expect(await tooltip.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await tooltip.waitFor({ state: 'hidden' });
});

test('a popover has a title, stays open while the mouse is in it, and its links are reachable by Tab', async () => {
  const page = await open();
  const button = page.getByRole('button', { name: 'vice' });
  await button.hover();
  const title = page.getByText('What it holds');
  await title.waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  expect(await title.evaluate((element) => getComputedStyle(element).minWidth)).toBe('177px');
  expect(await title.evaluate((element) => getComputedStyle(element.parentElement ?? element).padding)).toBe('12px');
  await title.hover();
  await button.focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('the guide');
  expect(await title.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await title.waitFor({ state: 'hidden' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
});

test('a tap opens a popover', { tags: 'all' }, async () => {
  const page = await open({ hasTouch: true });
  await page.getByRole('button', { name: 'vice' }).tap();
  await page.getByText('What it holds').waitFor();
});

test("tooltips show the names of the bar's icon buttons, also after a name changes", { tags: 'all' }, async () => {
  const page = await open();
  const button = page.locator('header button[data-tooltip]');
  await button.hover();
  const panel = page.locator('body > .floating');
  await panel.waitFor();
  const before = await panel.textContent();
  expect(before).toBe(await button.getAttribute('aria-label'));
  await button.click();
  await page.waitForFunction((text) => document.querySelector('body > .floating')?.textContent !== text, before);
  await page.getByRole('heading', { level: 1 }).hover();
  await panel.waitFor({ state: 'detached' });
});

test('an icon button whose popup opens on keyboard focus shows the popup, and no name beside it', {
  tags: 'all',
}, async () => {
  const page = await open();
  const more = page.locator('header summary[aria-label="More"]');
  await more.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => more.evaluate((summary) => summary.parentElement?.hasAttribute('open'))).toBe(true);
  await page.waitForTimeout(500);
  expect(await page.locator('body > .floating').count()).toBe(0);
});

test('without JavaScript the texts are shown in place', async () => {
  const page = await open({ javaScriptEnabled: false });
  expect(await page.getByText('Turns wood').isVisible()).toBe(true);
  expect(await page.getByText('Wood and').isVisible()).toBe(true);
});
