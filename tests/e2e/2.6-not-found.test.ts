import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');

/** Opens a path and marks the document, so that a test sees whether it is still the same one. */
async function open(path: string): Promise<Page> {
  const page = await browser.visit(handbook.href(path), { viewport: { width: 1300, height: 600 } });
  await markDocument(page);
  return page;
}

describe('spec 8: an unknown route', () => {
  test('has the 404 page in the language of the path, and a way home', async () => {
    browser.expectMessages(/status of 404/);
    const page = await open('/zh/nothing/here');
    await whenTitled(page, '页面不存在');
    expect(handbook.pathOf(page)).toBe('/zh/nothing/here');
    await page.getByRole('link', { name: '返回首页' }).click();
    await whenTitled(page, '了解机器');
    expect(handbook.pathOf(page)).toBe('/zh/');
  });

  test('below the default language’s own prefix leads to the path without it, with query and hash', async () => {
    browser.expectMessages(/status of 404/);
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    await page.goto(handbook.href('/en/guide/second?a=1#levers'));
    await whenTitled(page, 'Second');
    expect(handbook.pathOf(page)).toBe('/guide/second?a=1#levers');
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
    expect(handbook.pathOf(page)).toBe('/nowhere');
    expect(await isSameDocument(page)).toBe(false);
  });
});
