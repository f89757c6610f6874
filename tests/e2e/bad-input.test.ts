import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type PageOptions, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

// Messages on the console fail a test: see `testBrowser`.
const browser = testBrowser();
const workbench = servedFixture('theme');

const screen = { viewport: { width: 1440, height: 700 } } satisfies PageOptions;

/** Uses every feature that stores something. */
async function touchEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Appearance/ }).click();
  await page.locator('html[data-theme="light"]').waitFor();
  await page.getByRole('button', { name: 'Dismiss this notice' }).click();
  await page.getByRole('complementary', { name: 'Notice' }).waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Next Tools' }).evaluate((link: HTMLElement) => link.click());
  await whenTitled(page, 'Tools');
  await page.goBack();
  await whenTitled(page, 'Long story');
  await page.waitForFunction(() => window.scrollY === 400);
}

describe('a storage', () => {
  test.each(['throws on access'])('that %s breaks nothing', expectBearable);
  test.each(['throws on use'])('that %s breaks nothing', { tags: 'all' }, expectBearable);

  async function expectBearable(how: string): Promise<void> {
    const page = await browser.newPage({ ...screen, colorScheme: 'dark' });
    await page.addInitScript((isOnAccess) => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
        Object.defineProperty(window, name, { get: isOnAccess ? refuse : () => storage });
      }
    }, how === 'throws on access');
    await page.goto(workbench.href('/guide/long'));
    await whenAlive(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await touchEverything(page);
  }

  const expectHarmless = async (garbage: string) => {
    const page = await browser.newPage({ ...screen, colorScheme: 'dark' });
    await page.addInitScript((text) => {
      const keys = ['appearance', 'visited', 'banner', 'tabs', 'scroll', 'recent-searches'];
      for (const key of keys) {
        if (localStorage.getItem(`doc-site-${key}`) !== null) continue;
        localStorage.setItem(`doc-site-${key}`, text);
        sessionStorage.setItem(`doc-site-${key}`, text);
      }
    }, garbage);
    await page.goto(workbench.href('/guide/long'));
    await whenAlive(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await touchEverything(page);
  };
  const title = 'full of %s breaks nothing';

  test.each(['[[1,2],["a"]]'])(title, expectHarmless);
  test.each(['{', 'null', '{"__proto__":{"a":1}}', '"\u0000"'])(title, { tags: 'all' }, expectHarmless);
});

describe('a hash', () => {
  const expectHarmless = async (hash: string) => {
    const page = await browser.visit(workbench.href(`/guide/long${hash}`), screen);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate((text) => {
      window.location.hash = text;
    }, hash);
    await page.getByRole('link', { name: 'Next Tools' }).click();
    await whenTitled(page, 'Tools');
  };
  const title = '%s that names nothing breaks nothing';

  test.each(['#%zz'])(title, expectHarmless);
  test.each(['#"><img src=x onerror=alert(1)>', '#%', '#%E0%A4%A', '#nothing', '#'])(
    title,
    { tags: 'all' },
    expectHarmless,
  );
});

test('an image that is missing leaves its text, and the page around it works', { tags: 'all' }, async () => {
  const page = await browser.newPage({ ...screen, stored: { 'doc-site-visited': '1' } });
  await page.route('**/*.svg', (route) => route.abort());
  browser.expectMessages(/ERR_FAILED/);
  await page.goto(workbench.href('/guide/'));
  await whenAlive(page);
  expect(await page.getByRole('img', { name: 'A bench' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Next Long story' }).click();
  await whenTitled(page, 'Long story');
});
