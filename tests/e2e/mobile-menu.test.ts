import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type PageOptions, testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

const phone = { width: 390, height: 800 };
const menu = (page: Page) => page.locator('#doc-site-menu');
const isOpen = (page: Page) => menu(page).evaluate((element) => element.matches(':popover-open'));

async function openMenu(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await browser.visit(workbench.href(path), { viewport: phone, ...options });
  await page.getByRole('button', { name: 'Menu' }).click();
  return page;
}

describe('the mobile menu', () => {
  test('opens with everything in the bar, closes by its button, which returns the focus, and at 768 px, not before', async () => {
    const page = await browser.visit(workbench.href('/guide/'), { viewport: phone });
    expect(await menu(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await isOpen(page)).toBe(true);
    const links = menu(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Guide', expect.stringContaining('Notes')]);
    await menu(page).getByText('Pages').click();
    await menu(page).getByRole('link', { name: 'Custom page' }).waitFor();
    await menu(page).getByText('Language').click();
    await menu(page).getByRole('link', { name: '简体中文' }).waitFor();
    await menu(page).getByText('Related tools').click();
    await menu(page).getByRole('link', { name: /Lathe/ }).waitFor();

    await menu(page).getByRole('button', { name: 'Close' }).click();
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Menu');

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await isOpen(page)).toBe(true);
    await page.setViewportSize({ width: 768, height: 800 });
    await page.waitForFunction(() => document.querySelector('#doc-site-menu:popover-open') === null);
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    expect(await menu(page).getByRole('link', { name: 'Guide' }).isVisible()).toBe(true);
  });

  test('closes on navigation', async () => {
    const page = await openMenu('/guide/');
    await menu(page).getByRole('link', { name: /Notes/ }).click();
    await whenTitled(page, 'Notes');
    expect(await isOpen(page)).toBe(false);
  });

  test('closes when the reader goes back', { tags: 'all' }, async () => {
    const page = await browser.visit(workbench.href('/guide/'), { viewport: phone });
    await page.getByRole('link', { name: 'Next Long story' }).click();
    await whenTitled(page, 'Long story');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.goBack();
    await whenTitled(page, 'Guide');
    expect(await isOpen(page)).toBe(false);
  });

  test('closes on Escape and on a tap beside it', { tags: 'all' }, async () => {
    const page = await openMenu('/guide/');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.mouse.click(370, 400);
    expect(await isOpen(page)).toBe(false);
  });

  const expectSecondTapToClose = async (width: number) => {
    const page = await browser.visit(workbench.href('/guide/'), { viewport: { width, height: 800 }, hasTouch: true });
    const button = page.getByRole('button', { name: 'Menu' });
    const { x = 0, y = 0, width: size = 0 } = (await button.boundingBox()) ?? {};
    const tap = () => page.touchscreen.tap(x + size / 2, y + size / 2);
    await tap();
    expect(await isOpen(page)).toBe(true);
    await tap();
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(workbench.pathOf(page)).toBe('/guide/');
  };
  const title = 'at %i px a second tap at the same spot closes it';

  test.each([390])(title, expectSecondTapToClose);
  test.each([320, 767])(title, { tags: 'all' }, expectSecondTapToClose);

  test('works without JavaScript', async () => {
    const page = await openMenu('/guide/', { javaScriptEnabled: false });
    await menu(page).getByRole('link', { name: /Notes/ }).click();
    await page.waitForURL(workbench.href('/notes/'));
  });
});
