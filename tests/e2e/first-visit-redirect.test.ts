import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type PageOptions, testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');

/** Opens a path as a new reader; returns the final address and the requested documents. */
async function visit(
  path: string,
  options: PageOptions,
): Promise<{ page: Page; path: string; loads: readonly string[] }> {
  const page = await browser.newPage(options);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.goto(handbook.href(path), { waitUntil: 'commit' });
  await whenAlive(page);
  return { page, path: handbook.pathOf(page), loads };
}

describe('the first visit', () => {
  test('of a Chinese reader to an English page leads to the Chinese one, with query and hash', async () => {
    const { page, path, loads } = await visit('/guide/first?from=mail#warranty', { locale: 'zh-CN' });
    expect(path).toBe('/zh/guide/first?from=mail#warranty');
    expect(loads).toEqual(['/guide/first', '/zh/guide/first']);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  });

  test('of an English reader to a Chinese page leads to the English one', { tags: 'all' }, async () => {
    expect((await visit('/zh/', { locale: 'en-GB' })).path).toBe('/');
  });

  test('redirects once: readers who go back to English stay there', async () => {
    const { page } = await visit('/', { locale: 'zh-TW' });
    expect(handbook.pathOf(page)).toBe('/zh/');
    await page.goto(handbook.href('/'));
    await whenAlive(page);
    expect(handbook.pathOf(page)).toBe('/');
  });

  test('is recorded even without a redirect', async () => {
    const { page, path } = await visit('/', { locale: 'en-US' });
    expect(path).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('doc-site-visited'))).toBe('1');
  });

  test('of a reader of a third language does not redirect', { tags: 'all' }, async () => {
    expect((await visit('/zh/guide/first', { locale: 'de-DE' })).path).toBe('/zh/guide/first');
    expect((await visit('/guide/first', { locale: 'de-DE' })).path).toBe('/guide/first');
  });

  test('of a crawler does not redirect', { tags: 'all' }, async () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect((await visit('/', { locale: 'zh-CN', userAgent })).path).toBe('/');
  });

  test('never loops when the storage throws', { tags: 'all' }, async () => {
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(handbook.href('/'));
    await whenAlive(page);
    expect(handbook.pathOf(page)).toBe('/');
  });

  test('does not redirect from a missing page', { tags: 'all' }, async () => {
    browser.expectMessages(/status of 404/);
    expect((await visit('/nothing', { locale: 'zh-CN' })).path).toBe('/nothing');
  });
});

describe('with the locale redirect `never`', () => {
  const still = servedFixture('switched-off');

  test('a first visit does not redirect', async () => {
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.goto(still.href('/guide/page'));
    await whenAlive(page);
    expect(still.pathOf(page)).toBe('/guide/page');
  });
});
