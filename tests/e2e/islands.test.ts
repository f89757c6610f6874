import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('islands');

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.goto(site.href(path));
  await whenAlive(page);
  return page;
}

/** Clicks until the island responds: it hydrates after the shell. */
async function count(page: Page, label: string, from: number): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll('[data-island]')];
    return islands.every((island) => island.textContent?.includes('dark'));
  });
  await page.getByRole('button', { name: `${label}: ${from}` }).click();
  await page.getByRole('button', { name: `${label}: ${from + 1}` }).waitFor();
}

test('each island has its own state, shared with the components inside it; children keep their prerendered HTML, and ids match it', async () => {
  const page = await open('/');
  await page.getByText('Islands en dark').first().waitFor();
  await count(page, 'Clicks', 3);
  await count(page, 'Clicks', 4);
  await count(page, 'Again', 10);
  expect(await page.locator('output').allInnerTexts()).toEqual(['10', '22']);
  expect(await page.locator('[data-island-children]').innerHTML()).toContain('<strong>children</strong>');
  const section = page.locator('[data-island] section').first();
  expect(await section.getAttribute('aria-labelledby')).toBe(await section.locator('h2').getAttribute('id'));
  expect(await section.locator('h2').getAttribute('id')).toMatch(/island1/);

  // The hooks of the theme follow changes.
  await page.getByRole('button', { name: 'Appearance: System' }).click();
  await page.getByText('Islands en light').first().waitFor();
});

test('islands hydrate after a navigation to their page, and again after leaving and returning', async () => {
  const page = await open('/next');
  await page.locator('article').getByRole('link', { name: 'home' }).click();
  await whenTitled(page, 'Islands');
  await count(page, 'Clicks', 3);
  await page.locator('article').getByRole('link', { name: 'on' }).click();
  await whenTitled(page, 'Next');
  await page.goBack();
  await whenTitled(page, 'Islands');
  await count(page, 'Clicks', 3);
});

test('a page without islands loads no island script', async () => {
  const page = await browser.newPage();
  const addresses: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') addresses.push(response.url());
  });
  await page.goto(site.href('/next'));
  await whenAlive(page);
  const scripts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('a-counter'))).toEqual([]);
});

test('without JavaScript an island shows its initial state', { tags: 'all' }, async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.href(''));
  expect(await page.getByRole('button', { name: 'Clicks: 3' }).isVisible()).toBe(true);
  expect(await page.locator('[data-island] p').first().innerText()).toBe('Islands en light');
});

test('what is inside `ClientOnly` is not part of the build, and its fallback stays without JavaScript', async () => {
  const page = parseHtml(await site.output('browser.html'));
  expect(page.text('[data-island]')).toBe('The size needs JavaScript.');
  expect(page.document.querySelector('[data-island] button')).toBeNull();
});

test('a library inside `ClientOnly` can use the window as soon as it is imported', { tags: 'all' }, async () => {
  const page = await open('/browser');
  await page.getByRole('button', { name: 'Measure' }).click();
  const width = await page.evaluate(() => window.innerWidth);
  await page.getByRole('button', { name: `${width} px` }).waitFor();
  expect(await page.locator('[data-island]').innerText()).toBe(`${width} px`);
});
