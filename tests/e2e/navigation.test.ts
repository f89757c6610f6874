import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewServer } from '../../scripts/preview/server.ts';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { serveSite } from '../support/serve.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser();
let site: TestSite;
let server: PreviewServer;

beforeAll(async () => {
  site = await copyFixture('bilingual');
  const long = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long page.`).join('\n\n');
  for (const file of ['en/guide/first', 'en/guide/second', 'zh/guide/first', 'zh/guide/second'].map(docFile)) {
    await site.write(file, `${await site.read(file)}\n${long}\n\n## The end\n\nBack to [the guide](/guide/).\n`);
  }
  const { status, stdout, stderr } = await site.build();
  expect(status, stdout + stderr).toBe(0);
  server = await serveSite(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

function docFile(name: string): string {
  return `docs/${name}.mdx`;
}

/** Opens a path and marks the document, so that a test sees whether it is still the same one. */
async function open(route: string): Promise<Page> {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' }, viewport: { width: 1300, height: 600 } });
  await page.goto(new URL(route, server.url).href);
  await whenAlive(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
  return page;
}

const isSameDocument = (page: Page) =>
  page
    .locator('html[data-first-document]')
    .count()
    .then((count) => count === 1);
const pathOf = (page: Page) => page.url().slice(new URL(server.url).origin.length);
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

describe('a link inside the text', () => {
  test('shows the page without a new document: text, title, address, language, sidebar, outline, head', async () => {
    const page = await open('/guide/first');
    await page.locator('article').getByRole('link', { name: 'Second', exact: true }).click();
    await whenTitled(page, 'Second');
    expect(await isSameDocument(page)).toBe(true);
    expect(pathOf(page)).toBe('/guide/second#levers');
    expect(await page.title()).toBe('Second | Handbook');
    expect(await page.locator('nav[data-sidebar] [aria-current="page"]').innerText()).toContain('Second');
    expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allInnerTexts()).toEqual([
      'Levers',
      'The end',
    ]);
    await page
      .locator('link[rel="canonical"][href="https://handbook.example/guide/second"]')
      .waitFor({ state: 'attached' });
    await page
      .locator('meta[name="description"][content="The other half of the machine."]')
      .waitFor({ state: 'attached' });
    expect(await page.locator('link[rel="canonical"], meta[name="description"], title').count()).toBe(3);
  });

  test('with a hash scrolls to the heading, below the bar (spec 9: scroll offset)', async () => {
    const page = await open('/guide/first');
    await page.locator('article').getByRole('link', { name: 'Second', exact: true }).click();
    await whenTitled(page, 'Second');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The end' }).click();
    await page.waitForFunction(() => window.scrollY > 500);
    expect(pathOf(page)).toBe('/guide/second#the-end');
    expect(await page.locator('#the-end').isVisible()).toBe(true);
    const top = await page.locator('#the-end').evaluate((element) => element.getBoundingClientRect().top);
    const barBottom = await page.locator('header').evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(barBottom);
  });

  test('moves the focus to the title and tells screen readers where they are', async () => {
    const page = await open('/guide/first');
    await page.getByRole('link', { name: 'Next Second' }).click();
    await whenTitled(page, 'Second');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('[aria-live="polite"]').innerText()).toBe('Second');
  });

  test('into another section brings that section’s sidebar, into another language its shell', async () => {
    const page = await open('/guide/first');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click();
    await whenTitled(page, 'Notes');
    expect(await page.locator('nav[data-sidebar] a').allInnerTexts()).toEqual(['Notes', 'Note one & only']);
    await page.locator('header a[hreflang="zh-CN"]').evaluate((link: HTMLElement) => link.click());
    await whenTitled(page, '札记');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.getByRole('navigation', { name: '主导航' }).getByRole('link').allInnerTexts()).toEqual([
      '札记',
      '指南',
    ]);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('back and forward', () => {
  test('restore the page and its scroll position', async () => {
    const page = await open('/guide/first');
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.getByRole('link', { name: 'Next Second' }).evaluate((link: HTMLElement) => link.click());
    await whenTitled(page, 'Second');
    expect(await scrollY(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 300));

    await page.goBack();
    await whenTitled(page, 'First steps');
    await page.waitForFunction(() => window.scrollY === 700);
    await page.goForward();
    await whenTitled(page, 'Second');
    await page.waitForFunction(() => window.scrollY === 300);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('between headings of one page go back to where the reader was', async () => {
    const page = await open('/guide/first');
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The end' }).click();
    await page.waitForFunction(() => window.scrollY > 500);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 200);
    expect(pathOf(page)).toBe('/guide/first');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('over a reload keep the position', async () => {
    const page = await open('/guide/first');
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.reload();
    await whenAlive(page);
    await page.waitForFunction(() => window.scrollY === 700);
  });
});

describe('the last click wins', () => {
  test('a slow page that was left for another one is not shown', async () => {
    const page = await open('/guide/');
    let release: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/page-data/guide/first.json', async (route) => {
      await isHeld;
      await route.continue();
    });
    const sidebar = page.locator('nav[data-sidebar]');
    await sidebar.getByRole('link', { name: 'First steps' }).click();
    await sidebar.getByRole('link', { name: 'Second' }).click();
    await whenTitled(page, 'Second');
    const late = page.waitForResponse('**/page-data/guide/first.json');
    release();
    await late;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Second');
    expect(pathOf(page)).toBe('/guide/second');
  });
});

describe('spec 2.1: how a page is picked', () => {
  test.each([
    ['/guide/first.html', '/guide/first', 'First steps'],
    ['/guide/index', '/guide/', 'Guide'],
    ['/guide/index.html', '/guide/', 'Guide'],
    ['/guide', '/guide/', 'Guide'],
    ['/zh/guide/first.html', '/zh/guide/first', '第一步'],
  ])('%s is served as %s', async (asked, shown, title) => {
    const page = await open(asked);
    await whenTitled(page, title);
    expect(pathOf(page)).toBe(shown);
  });

  test.each([
    ['/guide/second.html', 'Second'],
    ['/guide/index', 'Guide'],
  ])('a link to %s finds its page without a new document', async (href, title) => {
    const page = await open('/guide/first');
    await page
      .locator('article a')
      .first()
      .evaluate((link, to) => link.setAttribute('href', to), href);
    await page
      .locator('article a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await whenTitled(page, title);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('a link that lacks the slash of a folder is one plain load, which the host leads on', async () => {
  browser.expectMessages(/status of 404/, /\/guide is loaded as a whole: status 404/);
  const page = await open('/guide/first');
  await page
    .locator('article a')
    .first()
    .evaluate((link) => link.setAttribute('href', '/guide'));
  await page
    .locator('article a')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await whenTitled(page, 'Guide');
  expect(pathOf(page)).toBe('/guide/');
});

describe('spec 8: an unknown route', () => {
  test('has the 404 page in the language of the path, and a way home', async () => {
    browser.expectMessages(/status of 404/);
    const page = await open('/zh/nothing/here');
    await whenTitled(page, '页面不存在');
    expect(pathOf(page)).toBe('/zh/nothing/here');
    await page.getByRole('link', { name: '返回首页' }).click();
    await whenTitled(page, '了解机器');
    expect(pathOf(page)).toBe('/zh/');
  });

  test('below the default language’s own prefix leads to the path without it, with query and hash', async () => {
    browser.expectMessages(/status of 404/);
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    await page.goto(new URL('/en/guide/second?a=1#levers', server.url).href);
    await whenTitled(page, 'Second');
    expect(pathOf(page)).toBe('/guide/second?a=1#levers');
  });

  test('that a link leads to is one plain load, which ends at the 404 page', async () => {
    browser.expectMessages(/status of 404/, /\/nowhere is loaded as a whole: status 404/);
    const page = await open('/guide/first');
    await page
      .locator('article a')
      .first()
      .evaluate((link) => link.setAttribute('href', '/nowhere'));
    await page
      .locator('article a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await whenTitled(page, 'PAGE NOT FOUND');
    expect(pathOf(page)).toBe('/nowhere');
    expect(await isSameDocument(page)).toBe(false);
  });
});

describe('when page data cannot be had', () => {
  const answers: readonly (readonly [string, (route: Route) => Promise<void>, RegExp])[] = [
    ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>hello' }), /not JSON/],
    ['an error', (route) => route.fulfill({ status: 500, body: 'oops' }), /status 500/],
    ['half of the data', async (route) => route.fulfill({ body: (await data()).slice(0, 400) }), /not JSON/],
    ['other data', (route) => route.fulfill({ json: { page: { title: 'x' } } }), /not the expected data/],
    [
      'data of another build of the shell',
      async (route) => route.fulfill({ body: (await data()).replace(/"shellId":"[^"]*"/, '"shellId":"older"') }),
      /not the expected data/,
    ],
  ];
  const data = () => readFile(path.join(site.outDir, 'page-data/guide/second.json'), 'utf8');

  test.each(answers)('%s means one plain load of the address', async (_name, answer, reason) => {
    const page = await open('/guide/first');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.route('**/page-data/guide/second.json', answer);
    browser.expectMessages(
      new RegExp(`/guide/second is loaded as a whole: ${reason.source}`),
      ...(reason.source === 'status 500' ? [/status of 500/] : []),
    );
    await page.getByRole('link', { name: 'Next Second' }).click();
    await whenTitled(page, 'Second');
    await whenAlive(page);
    expect(loads).toEqual(['/guide/second']);
    expect(await isSameDocument(page)).toBe(false);
  });

  test('no answer at all (offline) is logged, the address is put back and the page stays', async () => {
    browser.expectMessages(/ERR_INTERNET_DISCONNECTED/, /\/guide\/second could not be loaded/);
    const page = await open('/guide/first');
    await page.context().setOffline(true);
    const failed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
    await page.getByRole('link', { name: 'Next Second' }).click();
    await failed;
    await page.waitForURL('**/guide/first');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('First steps');
    expect(await isSameDocument(page)).toBe(true);

    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Next Second' }).click();
    await whenTitled(page, 'Second');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('a modified click is the browser’s: a new tab', async () => {
  const page = await open('/guide/first');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Next Second' }).click({ modifiers: ['ControlOrMeta'] });
  expect(new URL((await opened).url() || server.url).origin).toBe(new URL(server.url).origin);
  expect(pathOf(page)).toBe('/guide/first');
});

test('hovering a link loads its page ahead, and the click asks for nothing more', async () => {
  const page = await open('/guide/first');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loaded = page.waitForResponse('**/page-data/guide/second.json');
  await page.getByRole('link', { name: 'Next Second' }).hover();
  await loaded;
  await page.getByRole('link', { name: 'Next Second' }).click();
  await whenTitled(page, 'Second');
  expect(asked.filter((url) => url.startsWith('/page-data/guide/second'))).toEqual(['/page-data/guide/second.json']);
});
