import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { holdBack, isSameDocument, markDocument, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
/** Pages that are several screens long. */
const handbook = servedFixture('bilingual', {
  change: async (site) => {
    const long = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long page.`).join('\n\n');
    for (const page of ['en/guide/first', 'en/guide/second', 'zh/guide/first', 'zh/guide/second']) {
      const file = `docs/${page}.mdx`;
      await site.write(file, `${await site.read(file)}\n${long}\n\n## The end\n\nBack to [the guide](/guide/).\n`);
    }
  },
});

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens a path and marks the document, to detect whether it is replaced. */
async function open(path: string): Promise<Page> {
  const page = await browser.visit(handbook.href(path), { viewport: { width: 1300, height: 600 } });
  await markDocument(page);
  return page;
}

describe('a link inside the text', () => {
  test('shows the page without reloading: text, title, address, language, sidebar, outline, head; a hash scrolls below the bar', async () => {
    const page = await open('/guide/first');
    await page.locator('article').getByRole('link', { name: 'Second', exact: true }).click();
    await whenTitled(page, 'Second');
    expect(await isSameDocument(page)).toBe(true);
    expect(handbook.pathOf(page)).toBe('/guide/second#levers');
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

    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The end' }).click();
    await page.waitForFunction(() => window.scrollY > 500);
    expect(handbook.pathOf(page)).toBe('/guide/second#the-end');
    expect(await page.locator('#the-end').isVisible()).toBe(true);
    const top = await page.locator('#the-end').evaluate((element) => element.getBoundingClientRect().top);
    const barBottom = await page.locator('header').evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(barBottom);
  });

  test('does nothing if a script has prevented the click; else it moves the focus to the title and announces it to screen readers', async () => {
    const page = await open('/guide/first');
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }),
    );
    const link = page.getByRole('link', { name: 'Next Second' });
    await link.click();
    expect(handbook.pathOf(page)).toBe('/guide/first');
    await link.click();
    await whenTitled(page, 'Second');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('[aria-live="polite"][aria-atomic]').innerText()).toBe('Second');
  });

  test('to another section shows its sidebar, to another language its shell', async () => {
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
  test('shows the page before it when the shell is not there yet', { tags: 'all' }, async () => {
    const page = await open('/guide/first');
    await page.locator('a[rel="next"]').click();
    await whenTitled(page, 'Second');
    const shell = '**/static/js/async/**';
    const arrive = await holdBack(page, shell);
    const isAsked = page.waitForRequest(shell);
    // The load event may wait for the shell.
    await page.reload({ waitUntil: 'commit' });
    await isAsked;
    await page.goBack({ waitUntil: 'commit' });
    await whenTitled(page, 'First steps');
    arrive();
    await whenAlive(page);
    expect(handbook.pathOf(page)).toBe('/guide/first');
  });

  test('before any script of the page has arrived shows the page of the address', { tags: 'all' }, async () => {
    const page = await open('/guide/first');
    await page.getByRole('link', { name: 'Next Second' }).click();
    await whenTitled(page, 'Second');
    const arrive = await holdBack(page, '**/static/js/index.*');
    const asked = page.waitForRequest('**/static/js/index.*');
    await page.reload({ waitUntil: 'commit' });
    await asked;
    await page.goBack({ waitUntil: 'commit' });
    arrive();
    await whenTitled(page, 'First steps');
    await whenAlive(page);
    expect(handbook.pathOf(page)).toBe('/guide/first');
  });

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

  test('between headings of one page go back to where the reader was', { tags: 'all' }, async () => {
    const page = await open('/guide/first');
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The end' }).click();
    await page.waitForFunction(() => window.scrollY > 500);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 200);
    expect(handbook.pathOf(page)).toBe('/guide/first');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('keep the position across a reload', { tags: 'all' }, async () => {
    const page = await open('/guide/first');
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.reload();
    await whenAlive(page);
    await page.waitForFunction(() => window.scrollY === 700);
  });
});

test('the browser handles a modified click: a new tab', { tags: 'all' }, async () => {
  const page = await open('/guide/first');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Next Second' }).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(handbook.href('/guide/second'));
  expect(handbook.pathOf(page)).toBe('/guide/first');
});
