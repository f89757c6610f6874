import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
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

test('the address leads to a tab, after a reload too, and a link on the page to another one', {
  tags: 'all',
}, async () => {
  const page = await browser.visit(workbench.href('/reference/option'));
  await managers(page).getByRole('tab', { name: 'pnpm' }).click();
  expect(new URL(page.url()).search).toBe('?tab=pnpm');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await whenShown(page, 'pnpm');

  await whenAlive(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '?tab=NPM';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await whenShown(page, 'npm');
});

describe('a heading in a tab that is not open', () => {
  const site = servedFixture('blocks');
  const plain = { stored: { 'doc-site-tabs': '{"kind":"Plain"}' } };
  const heading = (page: Page) => page.getByRole('heading', { name: 'Depth' });
  const whenAtHeading = (page: Page) =>
    expect.poll(async () => Math.round((await heading(page).boundingBox())?.y ?? -1)).toBeLessThan(200);

  test('is shown when its address is opened', async () => {
    const page = await browser.visit(site.href('/tabs#depth'), plain);
    await heading(page).waitFor();
    await whenAtHeading(page);
  });

  test('is shown when a link on the page leads to it', { tags: 'all' }, async () => {
    const page = await browser.visit(site.href('/tabs'), plain);
    expect(await heading(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Down', exact: true }).click();
    await heading(page).waitFor();
    await whenAtHeading(page);
  });

  test('is shown when a link on another page leads to it', { tags: 'all' }, async () => {
    const page = await browser.visit(site.href('/away'), plain);
    await page.getByRole('link', { name: 'There' }).click();
    await whenTitled(page, 'Tabs');
    await heading(page).waitFor();
    await whenAtHeading(page);
    expect(await page.evaluate(() => localStorage.getItem('doc-site-tabs'))).toBe('{"kind":"Plain"}');
  });
});
