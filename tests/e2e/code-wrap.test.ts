import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { followLinkTo, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('blocks');

/** Whether each block of the page wraps, and what its button says about that. */
async function wraps(page: Page): Promise<readonly (readonly [boolean, string | null])[]> {
  return page.locator('figure.code').evaluateAll((figures) =>
    figures.map((figure) => {
      const { scrollWidth = 0, clientWidth = 0 } = figure.querySelector('pre') ?? {};
      const state = figure.querySelector('button[data-wrap]')?.getAttribute('aria-pressed') ?? null;
      return [scrollWidth <= clientWidth, state] as const;
    }),
  );
}

const press = (page: Page, index: number) => page.locator('figure.code button[data-wrap]').nth(index).click();

test('one press wraps all blocks except where the author has chosen, on the next page and the next visit too', async () => {
  const page = await browser.visit(site.href('/wide'));
  await press(page, 0);
  const others = Array.from({ length: 30 }, () => [true, 'true']);
  expect(await wraps(page)).toEqual([...others, [false, 'false'], [true, 'true']]);

  await followLinkTo(page, '/other');
  await whenTitled(page, 'Other');
  await expect.poll(() => wraps(page)).toEqual([[true, 'true']]);
  await page.reload();
  await whenAlive(page);
  await expect.poll(() => wraps(page)).toEqual([[true, 'true']]);
  await press(page, 0);
  expect(await wraps(page)).toEqual([[false, 'false']]);
});

test('a press in a block where the author has chosen changes that block only', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/wide'));
  await press(page, 31);
  expect((await wraps(page)).slice(29)).toEqual([
    [false, 'false'],
    [false, 'false'],
    [false, 'false'],
  ]);
  expect(await page.evaluate(() => localStorage.getItem('doc-site-wrap'))).toBeNull();
});

test('the pressed button stays in place although blocks above it grow', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/wide'), { viewport: { width: 500, height: 700 } });
  const button = page.locator('figure.code button[data-wrap]').nth(20);
  await button.scrollIntoViewIfNeeded();
  for (const _ of [1, 2]) {
    const [top, height] = [(await button.boundingBox())?.y, await page.evaluate(() => document.body.scrollHeight)];
    await button.click();
    expect(await page.evaluate(() => document.body.scrollHeight)).not.toBe(height);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect((await button.boundingBox())?.y).toBeCloseTo(top ?? 0, 0);
  }
});

test('a remembered choice applies from the first paint', { tags: 'all' }, async () => {
  const page = await browser.newPage({ stored: { 'doc-site-wrap': 'on', 'doc-site-visited': '1' } });
  // The scripts of the page never arrive: only what is in the document acts.
  await page.route('**/*.js', (route) => route.abort());
  browser.allowMessages(/net::ERR_FAILED/);
  await page.goto(site.href('/other'));
  expect((await wraps(page))[0]?.[0]).toBe(true);
});

test('without JavaScript blocks wrap as the author says', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.href('/wide'));
  expect((await wraps(page)).slice(-2).map(([isWrapped]) => isWrapped)).toEqual([false, true]);
});
