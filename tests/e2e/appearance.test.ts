import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

function newPage(colorScheme: 'light' | 'dark', appearance?: string): Promise<Page> {
  const stored = { 'doc-site-visited': '1', ...(appearance !== undefined && { 'doc-site-appearance': appearance }) };
  return browser.newPage({ colorScheme, stored });
}

describe('appearance', () => {
  const expectAppearance = async (system: 'light' | 'dark', stored: string, shown: string) => {
    const page = await newPage(system, stored === 'nothing' ? undefined : stored);
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      const look = () => {
        if (document.body !== null) seen.push(document.documentElement.dataset.theme);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(handbook.href('/guide/first'));
    await whenAlive(page);
    await page.waitForFunction('window.seen.length > 0');
    const seen = await page.evaluate<readonly unknown[]>('window.seen');
    expect(new Set(seen)).toEqual(new Set([shown]));
    expect(await themeOf(page)).toBe(shown);
  };
  const title =
    'on a %s system with %s in the storage it is %s before the first paint, and no frame shows the other one';

  test.each([['light', 'dark', 'dark']] as const)(title, expectAppearance);
  test.each([
    ['dark', 'nothing', 'dark'],
    ['light', '{"a":1}', 'light'],
    ['light', 'nothing', 'light'],
    ['dark', 'light', 'light'],
    ['dark', 'auto', 'dark'],
    ['dark', 'purple', 'dark'],
  ] as const)(title, { tags: 'all' }, expectAppearance);

  test('the button cycles through system, light and dark; the choice applies to all pages and visits, and auto follows the system', async () => {
    const page = await newPage('light');
    await page.goto(handbook.href('/guide/first'));
    await whenAlive(page);
    await page.getByRole('button', { name: 'Appearance: System' }).click();
    await page.getByRole('button', { name: 'Appearance: Light' }).click();
    await page.getByRole('button', { name: 'Appearance: Dark' }).waitFor();
    expect(await themeOf(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('doc-site-appearance'))).toBe('dark');
    await page.getByRole('link', { name: 'Next Second' }).click();
    await whenTitled(page, 'Second');
    expect(await themeOf(page)).toBe('dark');
    await page.reload();
    expect(await themeOf(page)).toBe('dark');
    await whenAlive(page);
    await page.getByRole('button', { name: 'Appearance: Dark' }).click();
    await page.getByRole('button', { name: 'Appearance: System' }).waitFor();
    expect(await themeOf(page)).toBe('light');

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme="light"]').waitFor();
  });

  test('without storage the page works and follows the system', { tags: 'all' }, async () => {
    const page = await browser.newPage({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(handbook.href('/guide/first'));
    await whenAlive(page);
    expect(await themeOf(page)).toBe('dark');
    await page.getByRole('button', { name: 'Appearance: System' }).click();
    await page.locator('html[data-theme="light"]').waitFor();
  });
});

describe('with dark mode off', () => {
  const lightOnly = servedFixture('switched-off');

  test('the page is light whatever system and storage say, and there is no button', async () => {
    const stored = { 'doc-site-appearance': 'dark' };
    const page = await browser.visit(lightOnly.href('/guide/page'), { colorScheme: 'dark', stored });
    expect(await themeOf(page)).toBe('light');
    expect(await page.getByRole('button', { name: /Appearance/ }).count()).toBe(0);
  });
});
