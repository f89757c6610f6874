import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { holdBack, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

const open = (path: string, height = 900): Promise<Page> =>
  browser.visit(workbench.href(path), { viewport: { width: 1440, height } });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'In this section' });
const current = (page: Page) => page.locator('nav[data-sidebar] [aria-current="page"]');
/** Whether each collapsible group is open, by name. */
const groups = (page: Page) =>
  sidebar(page)
    .locator('details')
    .evaluateAll((all) =>
      all.map((group) => [group.querySelector('summary')?.textContent, group.hasAttribute('open')] as const),
    );

describe('the groups of a sidebar', () => {
  test('can be collapsed and start expanded, unless the author decides otherwise', async () => {
    const page = await open('/guide/');
    expect(await groups(page)).toEqual([
      ['Tools', true],
      ['Attic', false],
    ]);
    // `collapsible: false`
    expect(await sidebar(page).getByText('Cellar').locator('xpath=ancestor::details').count()).toBe(0);
    expect(await sidebar(page).getByRole('link', { name: 'Barrel' }).isVisible()).toBe(true);

    await sidebar(page).locator('summary', { hasText: 'Tools' }).locator('.icon').click();
    expect(await sidebar(page).getByRole('link', { name: 'Hammer' }).isVisible()).toBe(false);
    await sidebar(page).getByText('Attic').click();
    expect(await sidebar(page).getByRole('link', { name: 'Box' }).isVisible()).toBe(true);
  });

  test('with a page of their own fold by a click anywhere on the row, and list the page once', {
    tags: 'all',
  }, async () => {
    const page = await open('/guide/');
    const summary = sidebar(page).locator('summary', { hasText: 'Tools' });
    const width = (await summary.boundingBox())?.width ?? 0;
    await summary.click({ position: { x: 5, y: 10 } });
    expect(await groups(page)).toContainEqual(['Tools', false]);
    await summary.click({ position: { x: width - 5, y: 10 } });
    expect(await groups(page)).toContainEqual(['Tools', true]);
    expect(workbench.pathOf(page)).toBe('/guide/');
    await sidebar(page).getByRole('link', { name: 'Tools' }).click();
    await whenTitled(page, 'Tools');
  });

  test('collapse and expand by keyboard', { tags: 'all' }, async () => {
    const page = await open('/guide/');
    await sidebar(page).locator('summary', { hasText: 'Attic' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Box');
  });

  test('that contain the page are open, initially and after a navigation', async () => {
    const { document } = parseHtml(await workbench.output('guide/attic/box.html'));
    const attic = [...document.querySelectorAll('nav[data-sidebar] details')].find((group) =>
      group.querySelector('summary')?.textContent.includes('Attic'),
    );
    expect(attic?.hasAttribute('open')).toBe(true);
    const page = await open('/guide/');
    expect(await groups(page)).toContainEqual(['Attic', false]);
    await page.locator('article').getByRole('link', { name: 'Box' }).click();
    await whenTitled(page, 'Box');
    expect(await groups(page)).toContainEqual(['Attic', true]);
  });
});

test('only the page of a group is marked as current, not the group', async () => {
  const page = await open('/guide/tools/');
  expect(await current(page).allInnerTexts()).toEqual(['Tools']);
  await sidebar(page).getByRole('link', { name: 'Hammer' }).click();
  await whenTitled(page, 'Hammer heavy');
  expect(await current(page).allInnerTexts()).toEqual([expect.stringContaining('Hammer')]);
});

test('entries follow the order of their file, with tags, dividers, headers and links', async () => {
  const { document } = parseHtml(await workbench.output('guide/index.html'));
  const texts = (selector: string) =>
    [...document.querySelectorAll(`nav[data-sidebar] :is(${selector})`)].map(({ textContent }) => textContent);
  expect(texts('hr[data-divider="solid"]')).toHaveLength(1);
  expect(texts('.badge')).toEqual(['heavy']);
  expect(texts('a, summary, p, li:not(:has(*))')).toEqual([
    'Guide',
    'Long story',
    'Tools',
    'Tools',
    'Hammerheavy',
    'Attic',
    'Box',
    'Cellar',
    'Barrel',
    'Elsewhere',
    'Home page',
  ]);
});

test('the Chinese sidebar mirrors the English one under /zh', async () => {
  const page = parseHtml(await workbench.output('zh/guide/tools/hammer.html'));
  const links = page.document.querySelectorAll('nav[data-sidebar] a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    '/zh/guide/',
    '/zh/guide/long',
    '/zh/guide/tools/',
    '/zh/guide/tools/hammer',
    '/zh/guide/attic/box',
    '/zh/guide/cellar/barrel',
  ]);
  expect(page.text('nav[data-sidebar] [aria-current="page"]')).toBe('锤子');
});

test('the sidebar scrolls to the current page without moving the page', { tags: 'all' }, async () => {
  const page = await open('/guide/cellar/barrel', 320);
  expect(await current(page).evaluate(isInView)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the sidebar shows the current page before the page is hydrated, and then stays where the reader has scrolled it', {
  tags: 'all',
}, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 320 }, stored: { 'doc-site-visited': '1' } });
  const arrive = await holdBack(page, '**/static/js/async/**');
  await page.goto(workbench.href('/guide/cellar/barrel'));
  await expect.poll(() => current(page).evaluate(isInView)).toBe(true);
  await page.locator('#doc-site-sidebar').evaluate((scroller) => scroller.scrollTo(0, 0));
  arrive();
  await whenAlive(page);
  expect(await current(page).evaluate(isInView)).toBe(false);
});

function isInView(element: Element): boolean {
  const scroller = element.closest('#doc-site-sidebar')?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return scroller !== undefined && top >= scroller.top && bottom <= scroller.bottom;
}
