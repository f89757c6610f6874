import { describe, expect, test } from 'vitest';
import { followLinkTo, testBrowser } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('languages');

describe('a page in Arabic', () => {
  test('has a direction, and a page in English has none', async () => {
    const [arabic, english] = await Promise.all(
      ['/ar/guide/', '/guide/'].map(async (path) => (await fetch(site.href(path))).text()),
    );
    expect([arabic, english].map((html) => /<html[^>]*>/.exec(html ?? '')?.[0])).toEqual([
      expect.stringContaining('<html lang="ar" dir="rtl"'),
      expect.not.stringContaining('dir='),
    ]);
  });

  const title = 'is laid out from right to left, within a window of %s px';

  test.each([1440])(title, expectMirrored);
  test.each([390, 900])(title, { tags: 'all' }, expectMirrored);

  async function expectMirrored(width: number): Promise<void> {
    const page = await browser.visit(site.href('/ar/guide/'), { viewport: { width, height: 900 } });
    const title = await page.locator('header a').first().boundingBox();
    expect(title === null ? 0 : title.x + title.width).toBeGreaterThan(width * 0.9);
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways)).toBe(0);
  }

  test('has code from left to right, and arrows that point the other way', async () => {
    const page = await browser.visit(site.href('/ar/guide/'), { javaScriptEnabled: false });
    const styles = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        pre: of('article pre').direction,
        code: of('article p code').direction,
        next: of('a[rel="next"] .icon').scale,
      };
    });
    expect(styles).toEqual({ pre: 'ltr', code: 'ltr', next: '-1 1' });
  });

  test('shows the original from left to right where the translation is missing', { tags: 'all' }, async () => {
    const page = await browser.visit(site.href('/ar/guide/care'));
    const article = page.locator('article.prose');
    expect([await article.getAttribute('lang'), await article.getAttribute('dir')]).toEqual(['en', 'ltr']);
    expect(await page.locator('main > aside').innerText()).toBe('لم تُترجم هذه الصفحة بعد، لذا يُعرض النص الأصلي.');
  });

  test('has all texts of the theme and the pipeline in Arabic', async () => {
    const page = parseHtml(await site.output('ar/guide/index.html'));
    expect(page.text('.container-title')).toBe('نصيحة');
    expect(page.attribute('article button[data-copy]', 'aria-label')).toBe('نسخ الشيفرة');
    expect(page.text('a[rel="next"]')).toContain('التالي');
  });
});

test('switching the language changes the direction of the page, and back', async () => {
  const page = await browser.visit(site.href('/guide/'));
  await followLinkTo(page, '/ar/guide/');
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  await followLinkTo(page, '/guide/');
  await page.locator('html[lang="en"][dir="ltr"]').waitFor();
});
