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
  test('the sidebar and the outline are drawers, one pixel wider columns', async () => {
    const page = await open('/guide/long', 1024);
    for (const [part, name] of [
      ['#doc-site-sidebar', 'In this section'],
      ['#doc-site-outline', 'On this page'],
    ] as const) {
      await page.setViewportSize({ width: 1024, height: 700 });
      const button = page.getByRole('button', { name });
      expect(await page.locator(part).isVisible()).toBe(false);
      await button.click();
      expect(await page.locator(part).isVisible()).toBe(true);
      await page.setViewportSize({ width: 1025, height: 700 });
      await page.waitForFunction((drawer) => document.querySelector(`${drawer}:popover-open`) === null, part);
      expect(await page.locator(part).isVisible()).toBe(true);
      expect(await button.isVisible()).toBe(false);
    }
  });

  test('the drawer shows the current page, navigates and closes', { tags: 'all' }, async () => {
    const page = await open('/guide/long', 900);
    const button = page.getByRole('button', { name: 'In this section' });
    await button.click();
    expect(await sidebar(page).locator('[aria-current="page"]').innerText()).toBe('Long story');
    await page.keyboard.press('Escape');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await sidebar(page).getByRole('link', { name: 'Hammer' }).click();
    await whenTitled(page, 'Hammer heavy');
    expect(await sidebar(page).isVisible()).toBe(false);
  });

  test('the drawer opens at the current page without scrolling the page below', { tags: 'all' }, async () => {
    const page = await browser.visit(workbench.href('/guide/cellar/barrel'), { viewport: { width: 900, height: 320 } });
    await page.getByRole('button', { name: 'In this section' }).click();
    const isInView = () =>
      sidebar(page).evaluate((drawer) => {
        const { top = -1, bottom = 1e6 } = drawer.querySelector('[aria-current="page"]')?.getBoundingClientRect() ?? {};
        return drawer.scrollTop > 0 && top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(isInView).toBe(true);
    const [drawer, close] = [
      await sidebar(page).boundingBox(),
      await sidebar(page).getByRole('button', { name: 'Close' }).boundingBox(),
    ];
    expect(close?.y).toBe(8);
    expect((close?.x ?? 0) + (close?.width ?? 0)).toBe((drawer?.width ?? 0) - 8);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the outline is a drawer with links to the headings', { tags: 'all' }, async () => {
    const page = await open('/guide/long', 390);
    await page.getByRole('button', { name: 'On this page' }).click();
    await outline(page).getByRole('link', { name: 'The plane' }).click();
    await page.waitForFunction(() => window.scrollY > 500);
    expect(await outline(page).isVisible()).toBe(false);
    expect(workbench.pathOf(page)).toBe('/guide/long#plane');
  });
});

const titleOfBar = 'at %i px the bar has whole controls and a whole title';

test.each([320])(titleOfBar, expectWholeBar);
test.each([390, 768, 900])(titleOfBar, { tags: 'all' }, expectWholeBar);

async function expectWholeBar(width: number): Promise<void> {
  const page = await open('/guide/long', width);
  await page
    .locator('header a > span')
    .first()
    .evaluate((name) => {
      name.textContent = 'Workbench 0.5 documentation';
    });
  const controls = await page
    .locator('header > button:visible')
    .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().width));
  expect(controls.length).toBeGreaterThan(1);
  expect(controls.filter((size) => size < 36)).toEqual([]);
  const isCut = await page
    .locator('header a > span')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

describe('the page is never wider than the window', () => {
  const expectAsWide = async (path: string) => {
    const page = await open(path, 320);
    for (const width of [320, 640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  };

  test.each(['/guide/long'])('%s', expectAsWide);
  test.each(['/', '/guide/', '/notes/one', '/pages/custom-parts'])('%s', { tags: 'all' }, expectAsWide);
});
