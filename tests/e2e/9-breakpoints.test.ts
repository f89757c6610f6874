import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

const open = (path: string, width: number): Promise<Page> =>
  browser.visit(workbench.href(path), { viewport: { width, height: 700 } });
const sidebar = (page: Page) => page.locator('#doc-site-sidebar');
const outline = (page: Page) => page.locator('#doc-site-outline');

describe('at a width of 1024 px or less', () => {
  test('the sidebar is a drawer, one pixel above it is a column', async () => {
    const page = await open('/guide/long', 1024);
    expect(await sidebar(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'In this section' }).click();
    expect(await sidebar(page).isVisible()).toBe(true);
    await page.setViewportSize({ width: 1025, height: 700 });
    await page.waitForFunction(() => document.querySelector('#doc-site-sidebar:popover-open') === null);
    expect(await sidebar(page).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'In this section' }).isVisible()).toBe(false);
  });

  test('the drawer shows the current page, leads on and closes behind the reader', async () => {
    const page = await open('/guide/long', 900);
    const button = page.getByRole('button', { name: 'In this section' });
    await button.click();
    expect(await sidebar(page).locator('[aria-current="page"]').innerText()).toBe('Long story');
    await page.keyboard.press('Escape');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await sidebar(page).getByRole('link', { name: 'Hammer' }).click();
    await whenTitled(page, 'Hammer');
    expect(await sidebar(page).isVisible()).toBe(false);
  });

  test('the outline is a drawer that leads to its headings', async () => {
    const page = await open('/guide/long', 390);
    await page.getByRole('button', { name: 'On this page' }).click();
    await outline(page).getByRole('link', { name: 'The plane' }).click();
    await page.waitForFunction(() => window.scrollY > 500);
    expect(await outline(page).isVisible()).toBe(false);
    expect(workbench.pathOf(page)).toBe('/guide/long#plane');
  });
});

describe('the page is never wider than the window', () => {
  test.each(['/', '/guide/', '/guide/long', '/notes/one', '/pages/custom-parts'])('%s', async (path) => {
    const page = await open(path, 320);
    for (const width of [320, 640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });
});
