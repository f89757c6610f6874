import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  followLinkTo,
  holdBack,
  isSameDocument,
  markDocument,
  testBrowser,
  whenAlive,
  whenTitled,
} from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { ask } from '../support/serve.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');

/** Opens a path and marks the document, to detect whether it is replaced. */
async function open(path: string): Promise<Page> {
  const page = await browser.visit(handbook.href(path), { viewport: { width: 1300, height: 600 } });
  await markDocument(page);
  return page;
}

/** Notes in every frame whether the English 404 page is visible. */
const watchForEnglish = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const title = document.querySelector('h1');
      const isVisible = title !== null && getComputedStyle(title).visibility === 'visible';
      if (isVisible && title.textContent === 'PAGE NOT FOUND') sessionStorage.setItem('seen', 'English');
      requestAnimationFrame(look);
    };
    look();
  });
const hasSeenEnglish = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen') === 'English');

describe('an unknown route', () => {
  test('shows the 404 page in the language of the path, with a link to its home page', async () => {
    browser.expectMessages(/status of 404/);
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(new URL(response.url()).pathname);
    });
    await page.goto(handbook.href('/zh/nothing/here'));
    await whenAlive(page);
    await page.waitForLoadState('networkidle');
    expect(missing).toEqual(['/zh/nothing/here']);
    await whenTitled(page, '页面不存在');
    expect(handbook.pathOf(page)).toBe('/zh/nothing/here');
    await page.getByRole('link', { name: '返回首页' }).click();
    await whenTitled(page, '了解机器');
    expect(handbook.pathOf(page)).toBe('/zh/');
  });

  test('with the default language’s own prefix redirects to the path without it, with query and hash', async () => {
    browser.expectMessages(/status of 404/);
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    await page.goto(handbook.href('/en/guide/second?a=1#levers'));
    await whenTitled(page, 'Second');
    expect(handbook.pathOf(page)).toBe('/guide/second?a=1#levers');
  });

  test('with the default language’s own prefix never shows the 404 page before the redirect', {
    tags: 'all',
  }, async () => {
    browser.expectMessages(/status of 404/);
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    await watchForEnglish(page);
    const release = await holdBack(page, handbook.href('/guide/second'));
    await page.goto(handbook.href('/en/guide/second'), { waitUntil: 'commit' });
    await setTimeout(500);
    release();
    await whenTitled(page, 'Second');
    expect(await hasSeenEnglish(page)).toBe(false);
  });

  /** A page whose host has sent the English 404 page for `/foo/zh/bar`. */
  async function pageOfOneLanguage(): Promise<Page> {
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    const english = await ask({ url: handbook.href('/') }, '/nothing');
    await page.route(handbook.href('/foo/zh/bar'), (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: english.text }),
    );
    return page;
  }

  test('answered with the 404 page of another language is never seen in that language', { tags: 'all' }, async () => {
    browser.expectMessages(/status of 404/);
    const page = await pageOfOneLanguage();
    await watchForEnglish(page);
    await page.goto(handbook.href('/foo/zh/bar'));
    await whenTitled(page, '页面不存在');
    await page.locator('h1').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await hasSeenEnglish(page)).toBe(false);
    expect(handbook.pathOf(page)).toBe('/foo/zh/bar');
  });

  test('hydrates in the language that the host has sent, however late, before its language is corrected', {
    tags: 'all',
  }, async () => {
    browser.expectMessages(/status of 404/);
    const page = await pageOfOneLanguage();
    // React hydrates in tasks that it sends to itself through a channel: they wait until the Chinese page is there.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      const waiting: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (...args: unknown[]) {
        waiting.push(() => Reflect.apply(postMessage, this, args));
      };
      const release = () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of waiting) send();
      };
      Object.assign(window, { release });
    });
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/zh/404.json'));
    await page.goto(handbook.href('/foo/zh/bar'));
    await loaded;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate('window.release()');
    await whenTitled(page, '页面不存在');
    await whenAlive(page);
  });

  test('counts as a visit: the next page does not redirect', { tags: 'all' }, async () => {
    browser.expectMessages(/status of 404/);
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.goto(handbook.href('/nothing'));
    await page.goto(handbook.href('/guide/first'));
    await whenAlive(page);
    expect(handbook.pathOf(page)).toBe('/guide/first');
  });

  test('followed by a link reloads once and ends at the 404 page', async () => {
    browser.expectMessages(/status of 404/, /Reloading \/nowhere: status 404/);
    const page = await open('/guide/first');
    await followLinkTo(page, '/nowhere');
    await whenTitled(page, 'PAGE NOT FOUND');
    expect(handbook.pathOf(page)).toBe('/nowhere');
    expect(await isSameDocument(page)).toBe(false);
  });
});

describe('the 404 page', () => {
  test('has the status and the title 404, PAGE NOT FOUND and a link to the base', async () => {
    const { status, text: html } = await ask({ url: handbook.href('/') }, '/nothing');
    expect(status).toBe(404);
    const { document, text } = parseHtml(html);
    expect(document.title).toContain('404');
    expect(document.documentElement.lang).toBe('en');
    expect(text('main')).toMatch(/^404 ?PAGE NOT FOUND/);
    const home = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Take me home');
    expect(home?.getAttribute('href')).toBe('/');
  });

  test('names the requested address, suggests similar pages and offers a search', async () => {
    browser.expectMessages(/status of 404/);
    const page = await open('/guide/secnod.html');
    await page.getByText('/guide/secnod.html').waitFor();
    const likely = page.getByRole('navigation', { name: 'Did you mean one of these pages?' }).getByRole('link');
    await likely.first().waitFor();
    expect(await likely.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/guide/second',
    ]);
    await page.getByRole('button', { name: 'Search for “secnod”' }).click();
    expect(await page.getByRole('combobox').inputValue()).toBe('secnod');
    await page.getByRole('option', { name: 'Second' }).first().waitFor();
    await page.getByRole('combobox').fill('xyzzyqwv');
    await page.getByText('No results for “xyzzyqwv”').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search for “secnod”' }).click();
    await page.getByRole('option', { name: 'Second' }).first().waitFor();
    await page.keyboard.press('Escape');
    await likely.click();
    await whenTitled(page, 'Second');
  });

  test('suggests nothing when nothing is similar, and shows a hostile address as text', { tags: 'all' }, async () => {
    browser.expectMessages(/status of 404/);
    const page = await open('/zzzzzzzz/%3Cimg%20src=x%20onerror=alert(1)%3E');
    await page.getByText('<img src=x onerror=alert(1)>', { exact: false }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('navigation', { name: 'Did you mean one of these pages?' }).count()).toBe(0);
    expect(await page.locator('main img').count()).toBe(0);
  });
});
