import type { Locator, Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');

/** Opens a path and marks the document, to detect whether it is replaced. */
async function open(path: string): Promise<Page> {
  const page = await browser.visit(handbook.href(path), { viewport: { width: 1300, height: 600 } });
  await markDocument(page);
  return page;
}

describe('the last click wins', () => {
  test('a slow page that the reader has left is not shown', async () => {
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
    expect(handbook.pathOf(page)).toBe('/guide/second');
  });
});

describe('when page data fails to load', () => {
  type WrongAnswer = readonly [name: string, answer: (route: Route) => Promise<void>, reason: RegExp];
  const typical: readonly WrongAnswer[] = [
    [
      'data of another build of the shell',
      async (route) => route.fulfill({ body: (await data()).replace(/"shellId":"[^"]*"/, '"shellId":"older"') }),
      /not the expected data/,
    ],
  ];
  const others: readonly WrongAnswer[] = [
    ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>hello' }), /not JSON/],
    ['an error', (route) => route.fulfill({ status: 500, body: 'oops' }), /status 500/],
    ['half of the data', async (route) => route.fulfill({ body: (await data()).slice(0, 400) }), /not JSON/],
    ['other data', (route) => route.fulfill({ json: { page: { title: 'x' } } }), /not the expected data/],
  ];
  const data = () => handbook.output('page-data/guide/second.json');

  const expectReload = async (...[, answer, reason]: WrongAnswer) => {
    const page = await open('/guide/first');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.route('**/page-data/guide/second.json', answer);
    browser.expectMessages(
      new RegExp(`Reloading /guide/second: ${reason.source}`),
      ...(reason.source === 'status 500' ? [/status of 500/] : []),
    );
    await page.getByRole('link', { name: 'Next Second' }).click();
    await whenTitled(page, 'Second');
    await whenAlive(page);
    expect(loads).toEqual(['/guide/second']);
    expect(await isSameDocument(page)).toBe(false);
  };
  const title = '%s means one plain load of the address';

  test.each(typical)(title, expectReload);
  test.each(others)(title, { tags: 'all' }, expectReload);

  test('offline, the error is logged, the address is restored and the page stays', async () => {
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

/** Where the reader finds a link to the second page, and what asks for that page before the click. */
const intents: readonly (readonly [string, string, (link: Locator) => Promise<void>])[] = [
  ['hovering a link', 'nav[data-sidebar] a[href="/guide/second"]', (link) => link.hover()],
  ['scrolling down to the link to the next page', 'a[rel="next"]', (link) => link.scrollIntoViewIfNeeded()],
];

const titleOfIntents = '%s preloads its page, and the click makes no further request';

test.each(intents.slice(0, 1))(titleOfIntents, expectPreloaded);
test.each(intents.slice(1))(titleOfIntents, { tags: 'all' }, expectPreloaded);

async function expectPreloaded(...[, selector, intend]: (typeof intents)[number]): Promise<void> {
  const page = await open('/guide/first');
  await page.setViewportSize({ width: 1300, height: 300 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loaded = page.waitForResponse('**/page-data/guide/second.json');
  const link = page.locator(selector);
  await intend(link);
  await loaded;
  await link.click();
  await whenTitled(page, 'Second');
  expect(asked.filter((url) => url.startsWith('/page-data/guide/second'))).toEqual(['/page-data/guide/second.json']);
}

test('a link to the next page that is in view without scrolling is not preloaded', { tags: 'all' }, async () => {
  const page = await browser.newPage({ viewport: { width: 1300, height: 2_000 }, stored: { 'doc-site-visited': '1' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(handbook.href('/guide/first'));
  await whenAlive(page);
  await whenFrameDrawn(page);
  expect(asked.filter((url) => url.startsWith('/page-data/'))).toEqual([]);
});

/** An observer of the page says in the first frame what is in view. */
async function whenFrameDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
