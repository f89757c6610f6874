import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { followLinkTo, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

/** The package managers of a page: the tabs of one group. */
const managers = (page: Page) => page.locator('.tabs[data-group]').first();
const whenShown = (page: Page, name: string) =>
  managers(page).getByRole('tab', { name, selected: true }).and(page.locator(':visible')).waitFor();

test('a selected tab is also selected on other pages, in the other language and on the next visit', async () => {
  const page = await browser.visit(workbench.href('/reference/option'), { viewport: { width: 1440, height: 900 } });
  await whenShown(page, 'npm');
  await managers(page).getByRole('tab', { name: 'pnpm' }).click();
  await whenShown(page, 'pnpm');
  expect(await managers(page).getByRole('tabpanel').innerText()).toContain('pnpm add workbench');

  await followLinkTo(page, '/guide/');
  await whenTitled(page, 'Guide');
  await followLinkTo(page, '/zh/reference/option');
  await page.locator('html[lang="zh-CN"]').waitFor();
  await whenShown(page, 'pnpm');

  await page.goto(workbench.href('/reference/option'));
  await whenAlive(page);
  await whenShown(page, 'pnpm');
});
