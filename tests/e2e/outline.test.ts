import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

const open = (path: string): Promise<Page> =>
  browser.visit(workbench.href(path), { viewport: { width: 1440, height: 700 } });
const outline = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const active = (page: Page) => outline(page).locator('[aria-current="location"]');
/** Scrolls a heading to a distance from the top, in pixels. */
const bring = (page: Page, id: string, top: number) =>
  page.evaluate(
    ([heading, distance]) => {
      const { y } = document.getElementById(heading)?.getBoundingClientRect() ?? { y: 0 };
      window.scrollBy({ top: y - distance, behavior: 'instant' });
    },
    [id, top] as const,
  );

test('the outline has text, anchor and depth of the headings from level 2 to 4', async () => {
  const { document } = parseHtml(await workbench.output('guide/long.html'));
  const items = [...document.querySelectorAll('nav[aria-label="On this page"] li')];
  expect(
    items.map((item) => [
      item.getAttribute('data-depth'),
      item.textContent,
      item.querySelector('a')?.getAttribute('href'),
    ]),
  ).toEqual([
    ['2', 'The saw', '#saw'],
    ['3', 'Its teeth', '#teeth'],
    ['4', 'Their angle', '#angle'],
    ['2', 'The plane', '#plane'],
    ['2', 'The ruler', '#ruler'],
  ]);
});

describe('the heading being read', () => {
  test('is marked while the page scrolls: from 72 px below the top, and the last one at the end', async () => {
    const page = await open('/guide/long');
    expect(await active(page).count()).toBe(0);
    await bring(page, 'teeth', 140);
    await outline(page).locator('[aria-current="location"]', { hasText: 'The saw' }).waitFor();
    await bring(page, 'teeth', 72);
    await outline(page).locator('[aria-current="location"]', { hasText: 'Its teeth' }).waitFor();
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    await outline(page).locator('[aria-current="location"]', { hasText: 'The ruler' }).waitFor();
    expect(await active(page).count()).toBe(1);
  });

  test('is updated every 200 ms', async () => {
    const page = await open('/guide/long');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const scrolled = page.evaluate(() => new Promise((resolve) => addEventListener('scroll', resolve, { once: true })));
    await bring(page, 'plane', 72);
    await scrolled;
    await page.clock.runFor(199);
    expect(await active(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await active(page).innerText()).toBe('The plane');
  });

  test('has one marker, which moves without a new layout', { tags: 'all' }, async () => {
    const page = await open('/guide/long#saw');
    await active(page).waitFor();
    const markTop = () =>
      outline(page)
        .locator('ol')
        .evaluate((list) => new DOMMatrix(getComputedStyle(list, '::after').transform).f);
    const atRest = () => page.waitForFunction(() => document.getAnimations().length === 0);
    await atRest();
    const first = await markTop();
    const shifts = await page.evaluateHandle(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift' });
      return observer;
    });
    await outline(page).getByRole('link', { name: 'The plane' }).click();
    await outline(page).locator('[aria-current="location"]', { hasText: 'The plane' }).waitFor();
    await atRest();
    const [from, to] = await outline(page)
      .locator('a')
      .evaluateAll(([one, , , four]) => [one, four].map((link) => link?.getBoundingClientRect().top ?? 0));
    expect((await markTop()) - first).toBeCloseTo((to ?? 0) - (from ?? 0), 0);
    expect(await shifts.evaluate((observer) => observer.takeRecords().length)).toBe(0);
  });
});

test('the marker is beside its heading, also after the outline is resized', { tags: 'all' }, async () => {
  const page = await open('/guide/long#plane');
  await active(page).waitFor();
  const distance = () =>
    outline(page)
      .locator('ol')
      .evaluate((list) => {
        const link = list.querySelector('[aria-current]');
        const { f: top, d: size } = new DOMMatrix(getComputedStyle(list, '::after').transform);
        const box = link?.getBoundingClientRect() ?? new DOMRect();
        return [top - (box.top - list.getBoundingClientRect().top), box.height - size].map(Math.round);
      });
  // The marker moves for a moment when the layout changes, for example when the font arrives.
  await expect.poll(distance).toEqual([5, 10]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'));
  await expect.poll(distance).toEqual([5, 10]);
});

describe('an address with a hash', () => {
  test('puts the heading 72 px below the top, right under the bar', async () => {
    const page = await open('/guide/long#plane');
    const { top } = await page.locator('#plane').evaluate((heading) => heading.getBoundingClientRect().toJSON());
    expect(top).toBeCloseTo(72, 0);
    const barBottom = await page.locator('header').evaluate((bar) => bar.getBoundingClientRect().bottom);
    expect(barBottom).toBeLessThanOrEqual(72);
  });

  test('from the outline does the same, and the heading links to itself', { tags: 'all' }, async () => {
    const page = await open('/guide/long');
    await outline(page).getByRole('link', { name: 'Its teeth' }).click();
    await page.waitForFunction(
      () => Math.round(document.getElementById('teeth')?.getBoundingClientRect().top ?? 0) === 72,
    );
    expect(workbench.pathOf(page)).toBe('/guide/long#teeth');
    expect(await page.locator('#teeth a').getAttribute('href')).toBe('#teeth');
  });
});
