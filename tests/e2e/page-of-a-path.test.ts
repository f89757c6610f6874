import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { followLinkTo, isSameDocument, markDocument, testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');

/** Opens a path and marks the document, to detect whether it is replaced. */
async function open(path: string): Promise<Page> {
  const page = await browser.visit(handbook.href(path), { viewport: { width: 1300, height: 600 } });
  await markDocument(page);
  return page;
}

describe('how a path selects a page', () => {
  const expectServed = async (asked: string, shown: string, heading: string) => {
    const page = await open(asked);
    await whenTitled(page, heading);
    expect(handbook.pathOf(page)).toBe(shown);
  };
  const title = '%s is served as %s';

  test.each([['/guide/first.html', '/guide/first', 'First steps']])(title, expectServed);
  test.each([
    ['/guide/%66irst', '/guide/%66irst', 'First steps'],
    ['/guide/index.html', '/guide/', 'Guide'],
    ['/guide/index', '/guide/', 'Guide'],
    ['/guide', '/guide/', 'Guide'],
    ['/zh/guide/first.html', '/zh/guide/first', '第一步'],
  ])(title, { tags: 'all' }, expectServed);

  const titleOfLink = 'a link to %s shows its page without reloading';

  test.each([['/guide/%73econd', 'Second']])(titleOfLink, expectShown);
  test.each([
    ['/guide/second.html', 'Second'],
    ['/guide/index', 'Guide'],
  ])(titleOfLink, { tags: 'all' }, expectShown);

  async function expectShown(href: string, heading: string): Promise<void> {
    const page = await open('/guide/first');
    await page
      .locator('article a')
      .first()
      .evaluate((link, to) => link.setAttribute('href', to), href);
    await page
      .locator('article a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await whenTitled(page, heading);
    expect(await isSameDocument(page)).toBe(true);
  }
});

test.each([
  ['/guide/', '/guide/index.html', '/guide/'],
  ['/guide/first', '/guide/first.html?a=1#grease', '/guide/first?a=1#grease'],
])('on %s a link to the page itself, %s, shows %s', { tags: 'all' }, async (path, href, shown) => {
  const page = await open(path);
  await followLinkTo(page, href);
  await page.waitForFunction(() => history.state.idx === 1);
  await expect.poll(() => handbook.pathOf(page)).toBe(shown);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to a folder without a slash reloads once, and the host redirects', { tags: 'all' }, async () => {
  browser.expectMessages(/status of 404/, /Reloading \/guide: status 404/);
  const page = await open('/guide/first');
  await followLinkTo(page, '/guide');
  await whenTitled(page, 'Guide');
  expect(handbook.pathOf(page)).toBe('/guide/');
});
