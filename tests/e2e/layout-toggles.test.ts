import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const wide = { viewport: { width: 1440, height: 800 } };
const site = servedFixture('extras');

test('the sidebar is hidden by keyboard, stays hidden on other pages and after a reload, and the text uses its space', async () => {
  const page = await browser.visit(site.href('/guide/one'), wide);
  const sidebar = page.locator('#doc-site-sidebar');
  const button = page.getByRole('button', { name: 'In this section', expanded: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await sidebar.waitFor({ state: 'hidden' });
  expect((await page.locator('[data-columns] > :has(main)').boundingBox())?.x).toBe(52);
  await page.getByRole('link', { name: 'Two' }).first().click();
  await page.getByRole('heading', { name: 'Two' }).waitFor();
  expect(await sidebar.isVisible()).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: 'In this section', expanded: false }).click();
  await sidebar.waitFor();
});

test('the outline is hidden and the text widened, also after a reload, before the first paint', async () => {
  const page = await browser.visit(site.href('/guide/one'), wide);
  const widthOfText = async () => (await page.locator('article').boundingBox())?.width;
  expect(await widthOfText()).toBe(736);
  await page.getByRole('button', { name: 'On this page', expanded: true }).click();
  await page.locator('#doc-site-outline').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Wide text', pressed: false }).click();
  expect(await widthOfText()).toBeCloseTo(1.4 * 736, 0);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('article').waitFor();
  expect(await widthOfText()).toBeCloseTo(1.4 * 736, 0);
  await page.getByRole('button', { name: 'On this page', expanded: false }).click();
  await page.locator('#doc-site-outline').waitFor();
});

test('on a narrow screen a hidden sidebar is the drawer', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/guide/one'), {
    viewport: { width: 390, height: 800 },
    stored: { 'doc-site-sidebar': 'hidden' },
  });
  await page.getByRole('button', { name: 'In this section' }).click();
  await page.locator('#doc-site-sidebar').waitFor();
});

test('a page without an outline has no button for it', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/guide/two'), wide);
  expect(await page.getByRole('button', { name: 'On this page' }).count()).toBe(0);
});

test('without scripts there are no buttons', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/guide/one'), { ...wide, javaScriptEnabled: false });
  expect(await page.locator('#doc-site-sidebar').isVisible()).toBe(true);
  expect(await page.locator('[aria-controls="doc-site-sidebar"], [aria-controls="doc-site-outline"]').count()).toBe(2);
  for (const name of ['In this section', 'On this page', 'Wide text'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
});
