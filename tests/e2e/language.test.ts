import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

async function open(path: string): Promise<Page> {
  const page = await browser.visit(workbench.href(path), { viewport: { width: 1440, height: 700 } });
  await markDocument(page);
  return page;
}

async function switchTo(page: Page, language: string): Promise<void> {
  await page.locator('header summary[aria-label="Language"], header summary[aria-label="语言"]').click();
  await page.locator('header').getByRole('link', { name: language }).click();
}

describe('the language menu', () => {
  test('leads to the same page, query and anchor, and back', async () => {
    const page = await open('/guide/long?outline=0#plane');
    await switchTo(page, '简体中文');
    await whenTitled(page, '长文');
    expect(workbench.pathOf(page)).toBe('/zh/guide/long?outline=0#plane');
    const top = () => page.locator('#plane').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    expect(await top()).toBe(72);
    await switchTo(page, 'English');
    await whenTitled(page, 'Long story');
    expect(workbench.pathOf(page)).toBe('/guide/long?outline=0#plane');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('never leads to a 404 page: untranslated pages are shown in the other language, with a notice', async () => {
    const page = await open('/guide/attic/box');
    await switchTo(page, '简体中文');
    await page.getByRole('note').waitFor();
    expect(workbench.pathOf(page)).toBe('/zh/guide/attic/box');
    expect(await page.getByRole('note').innerText()).toBe('本页尚未翻译，以下为原文。');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.locator('article').getAttribute('lang')).toBe('en');
    expect(await page.locator('article').innerText()).toContain('Only in English.');
  });

  test('names each language in that language and marks the current one', { tags: 'all' }, async () => {
    const page = await open('/zh/guide/');
    await page.locator('header summary[aria-label="语言"]').click();
    const links = page.locator('header a[hreflang]');
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('aria-current')]),
      ),
    ).toEqual([
      ['English', 'en', null],
      ['简体中文', 'zh-CN', 'true'],
    ]);
  });
});
