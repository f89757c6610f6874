import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { bilingualPages } from '../support/routes.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');
const islands = servedFixture('islands');

const visited = { 'doc-site-visited': '1' };

describe('every page hydrates without console messages', () => {
  // Console messages are checked after each test: see `testBrowser`.
  const expectHydrated = async (route: string, htmlLang: string, heading: string, text: string) => {
    const page = await browser.newPage({ stored: visited });
    await page.goto(handbook.href(route));
    const before = await page.locator('main').innerText();
    await whenAlive(page, { isTouched: false });
    expect(await page.locator('html').getAttribute('lang')).toBe(htmlLang);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    expect(await page.locator('main').innerText()).toBe(before);
    expect(before).toContain(text);
  };
  const isTypical = ([route]: readonly [string, ...string[]]) => route === '/guide/first';

  test.each(bilingualPages.filter(isTypical))('%s in %s', expectHydrated);
  test.each(bilingualPages.filter((page) => !isTypical(page)))('%s in %s', { tags: 'all' }, expectHydrated);

  const expectHydrated404 = async (route: string) => {
    browser.expectMessages(/status of 404/);
    const page = await browser.newPage({ stored: visited });
    const response = await page.goto(handbook.href(route));
    expect(response?.status()).toBe(404);
    await whenAlive(page, { isTouched: false });
  };

  test.each(['/404', '/zh/404'])('the 404 page, seen at %s', { tags: 'all' }, expectHydrated404);
});

test('hydration keeps the elements of the article: nothing is rendered again', async () => {
  const page = await browser.newPage({ stored: visited });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('[data-article] h2')?.setAttribute('data-first', '');
      document.querySelector('nav[data-sidebar] a')?.setAttribute('data-first', '');
    });
  });
  await page.goto(handbook.href('/guide/first'));
  await whenAlive(page);
  expect(await page.locator('[data-first]').count()).toBe(2);
});

/** Opens a page whose HTML reaches the browser changed, as by an extension, a translator or a proxy. */
async function openChanged(path: string, change: (html: string) => string): Promise<Page> {
  const page = await browser.newPage({ stored: visited });
  await page.route(handbook.href(path), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.goto(handbook.href(path));
  return page;
}

test('the article survives a hydration mismatch in the shell', async () => {
  browser.expectMessages(/Hydration failed; the page was rendered again/);
  const page = await openChanged('/guide/first', (html) =>
    html.replace('>Skip to content<', '>Another text<').replace('</header>', '<b>more</b></header>'),
  );
  await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' });
  await whenAlive(page);
  expect(await page.locator('article h2').allInnerTexts()).toEqual(['Before you start', 'Switch it on', 'Warranty']);
  expect(await page.locator('article').innerText()).toContain('Two years on every part.');
  expect(await page.locator('nav[data-sidebar] [aria-current="page"]').innerText()).toBe('First steps');
  await page.getByRole('link', { name: 'Next Second' }).click();
  await whenTitled(page, 'Second');
});

describe('an island that prints everything the hooks return hydrates without console messages', () => {
  test.each(['/kinds/doc'])('at %s', expectSame);
  test.each(['/kinds/', '/kinds/home', '/kinds/custom', '/kinds/blank'])('at %s', { tags: 'all' }, expectSame);

  async function expectSame(route: string): Promise<void> {
    const page = await browser.newPage({ stored: visited, colorScheme: 'dark' });
    await page.goto(islands.href(route));
    const printed = page.locator('[data-everything]');
    const before = await printed.innerText();
    expect(before).toContain(`"routePath":"${route}"`);
    expect(before).not.toContain('ld+json');
    // The island has hydrated when it knows that the page is dark.
    await page.waitForFunction(() => document.querySelector('[data-everything]')?.textContent.includes('true,"auto"'));
    expect((await printed.innerText()).replace('true,"auto"', 'false,"auto"')).toBe(before);
  }
});

test('a page without its data stays static and logs why', { tags: 'all' }, async () => {
  browser.expectMessages(/The page stays static: it has no valid page data/);
  const page = await openChanged('/guide/first', (html) => html.replace('id="doc-site-page"', 'id="other"'));
  await page.waitForLoadState('networkidle');
  expect(await page.locator('article').innerText()).toContain('It takes a second.');
  await page.getByRole('link', { name: 'Next Second' }).click();
  await whenTitled(page, 'Second');
});
