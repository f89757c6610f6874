import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const scrollbars = testBrowser({ hasScrollbars: true });
const workbench = servedFixture('theme');

const paths = ['/', '/guide/', '/guide/long', '/reference/option', '/reference/plugin', '/notes/one', '/zh/guide/long'];

/** Opens a page that sums up layout shifts from its first frame on: `window.layoutShift()`. */
async function open(path: string, width: number): Promise<Page> {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' }, viewport: { width, height: 800 } });
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += 'value' in entry ? Number(entry.value) : 0;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    const layoutShift = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { layoutShift });
  });
  await page.goto(workbench.href(path));
  await whenAlive(page, { isTouched: false });
  return page;
}

const title = '$path at $width px has a cumulative layout shift of 0.00, while it loads and while it is scrolled';

const views = paths.flatMap((path) => [1440, 900, 390].map((width) => ({ path, width })));
/** The longest page. */
const isTypical = ({ path, width }: (typeof views)[number]) => path === '/guide/long' && width === 1440;

test.each(views.filter(isTypical))(title, expectNoShift);
test.each(views.filter((view) => !isTypical(view)))(title, { tags: 'all' }, expectNoShift);

async function expectNoShift({ path, width }: (typeof views)[number]): Promise<void> {
  const page = await open(path, width);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const top of [400, 1e6, 0]) {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      const before = window.scrollY;
      window.scrollTo({ top, behavior: 'instant' });
      if (window.scrollY !== before) await scrolled;
    }
  });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate<number>('window.layoutShift()')).toBeCloseTo(0, 2);
}

test('opening the search moves nothing behind it, even if a scrollbar disappears', async () => {
  const page = await scrollbars.visit(workbench.href('/guide/long'), { viewport: { width: 1440, height: 800 } });
  const lefts = () =>
    page.evaluate(() =>
      ['h1', 'header > a', 'header > button'].map((name) => document.querySelector(name)?.getBoundingClientRect().left),
    );
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const before = await lefts();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  expect(await lefts()).toEqual(before);
});
