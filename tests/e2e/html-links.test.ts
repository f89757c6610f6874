import { describe, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenTitled } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual', {
  cleanUrls: false,
  change: async (site) => {
    const config = await site.read('doc-site.config.ts');
    await site.write('doc-site.config.ts', config.replace('  redirects:', '  cleanUrls: false,\n  redirects:'));
  },
});

describe('with clean URLs off', () => {
  test('internal links get `.html`, or `index.html` after a slash', async () => {
    const { document } = parseHtml(await handbook.output('guide/first.html'));
    const hrefs = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
    const internal = hrefs.map((href) => href.replace(/#.*/, ''));
    expect(internal).toContain('/index.html');
    expect(internal).toContain('/guide/index.html');
    expect(internal.filter((path) => !/\.(?:html|md)$/.test(path))).toEqual([]);
    expect(hrefs).toContain('/guide/second.html#levers');
  });

  test('pages are shown without a new document, in both languages', async () => {
    const page = await browser.visit(handbook.href('/guide/first.html'), { viewport: { width: 1300, height: 600 } });
    await markDocument(page);
    await page.locator('article').getByRole('link', { name: 'Second' }).click();
    await whenTitled(page, 'Second');
    expect(handbook.pathOf(page)).toBe('/guide/second.html#levers');
    await page.locator('header summary[aria-label="Language"]').click();
    await page.locator('header').getByRole('link', { name: '简体中文' }).click();
    await whenTitled(page, '第二步');
    expect(handbook.pathOf(page)).toBe('/zh/guide/second.html#levers');
    await page.locator('[data-sidebar]').getByRole('link', { name: '第一步' }).click();
    await whenTitled(page, '第一步');
    expect(handbook.pathOf(page)).toBe('/zh/guide/first.html');
    await page.goBack();
    await whenTitled(page, '第二步');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the first visit leads to the same page in the language of the reader', { tags: 'all' }, async () => {
    const page = await browser.newPage({ locale: 'zh-CN' });
    await page.goto(handbook.href('/guide/first.html'));
    await whenTitled(page, '第一步');
    expect(handbook.pathOf(page)).toBe('/zh/guide/first.html');
  });
});
