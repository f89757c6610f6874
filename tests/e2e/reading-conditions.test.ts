import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('theme');

const paths = ['/', '/guide/', '/guide/long', '/reference/option', '/reference/plugin', '/notes/one', '/404'];
const bothLanguages = [...paths, ...paths.map((path) => `/zh${path}`)];

async function open(path: string, options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
  browser.allowMessages(/status of 404/);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' }, ...options });
  await page.goto(site.href(path));
  if (options.javaScriptEnabled !== false) await whenAlive(page);
  return page;
}

/** How far the page scrolls horizontally, in pixels. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe('only tables and code scroll horizontally', () => {
  const expectNoScrolling = async (path: string) => {
    const page = await open(path);
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 450 });
      expect([width, await sideways(page)]).toEqual([width, 0]);
    }
    return page;
  };
  const title = '%s at 320 px, and at 1440 px enlarged twice';

  const typical = '/reference/option';
  test.each(bothLanguages.filter((path) => path !== typical))(title, { tags: 'all' }, async (path) => {
    await expectNoScrolling(path);
  });

  test('a wide table and long code, which can be focused and scrolled by keyboard', async () => {
    const page = await expectNoScrolling(typical);
    await page.setViewportSize({ width: 390, height: 800 });
    for (const region of [page.locator('.table'), page.locator('figure.code pre').first()]) {
      await region.focus();
      expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0);
    }
  });
});

const titleOfSizes = 'no text on %s is smaller than 13 px';

test.each(['/reference/option'])(titleOfSizes, expectReadable);
test.each(paths.filter((path) => path !== '/reference/option'))(titleOfSizes, { tags: 'all' }, expectReadable);

async function expectReadable(path: string): Promise<void> {
  const page = await open(path, { javaScriptEnabled: false });
  const small = await page.locator('body :visible').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return text.join('').trim() === '' || size >= 13 ? [] : [`${size} px: ${text.join('')}`];
    }),
  );
  expect(small).toEqual([]);
}

test('the icon of an external link stays with the last word, however the line breaks', { tags: 'all' }, async () => {
  const page = await open('/reference/option');
  const alone = await page
    .locator('article a.external')
    .first()
    .evaluate((link) => {
      const paragraph = link.closest('p') ?? document.body;
      const word = document.createRange();
      word.selectNodeContents(link);
      const widths = Array.from({ length: 60 }, (_, step) => 160 + 2 * step);
      return widths.filter((width) => {
        paragraph.style.setProperty('width', `${width}px`);
        return link.getBoundingClientRect().bottom > word.getBoundingClientRect().bottom + 10;
      });
    });
  expect(alone).toEqual([]);
});

describe('by keyboard', () => {
  test('the first link skips the navigation', async () => {
    const page = await open('/guide/long');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  const expectVisibleFocus = async (path: string) => {
    const page = await open(path);
    const stops = await page.locator(':is(a[href], button, summary, input, [tabindex="0"]):visible').count();
    const bad: string[] = [];
    let hasReachedEnd = false;
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      hasReachedEnd ||= await page.evaluate(() => document.activeElement?.closest('footer') != null);
      const problem = await page.evaluate(focusProblem);
      if (problem !== '') bad.push(problem);
    }
    expect([bad, hasReachedEnd]).toEqual([[], true]);
  };
  const titleOfStops = 'every stop on %s is seen and shows that it has the focus';

  test.each(['/notes/one'])(titleOfStops, expectVisibleFocus);
  test.each(['/', '/reference/option'])(titleOfStops, { tags: 'all' }, expectVisibleFocus);
});

describe('written from right to left', { tags: 'all' }, () => {
  test.each(['/reference/option', '/'])('%s is inside the window, mirrored', async (path) => {
    const page = await open(path);
    const left = async () => (await page.locator('header a').first().boundingBox())?.x ?? 0;
    const before = await left();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await left()).toBeGreaterThan(before + 600);
    for (const width of [1440, 900, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await sideways(page)]).toEqual([width, 0]);
    }
  });
});

test('with system colours the marker of the outline is visible', { tags: 'all' }, async () => {
  const page = await open('/guide/long', { forcedColors: 'active', viewport: { width: 1440, height: 700 } });
  await page.evaluate(() => window.scrollTo(0, 900));
  const list = page.getByRole('navigation', { name: 'On this page' }).locator('ol:has([aria-current])');
  const [mark, ground] = await list.evaluate((element) => [
    getComputedStyle(element, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(mark).not.toBe(ground);
});

test('with system colours the matches in search results are legible', { tags: 'all' }, async () => {
  const page = await open('/guide/long', { forcedColors: 'active', colorScheme: 'dark' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('saw');
  const word = page.locator('[role="option"] mark').first();
  await word.waitFor();
  const [ink, ground] = await word.evaluate((mark) => {
    const dialog = mark.closest('[role="dialog"]') ?? mark;
    return [getComputedStyle(mark).color, getComputedStyle(dialog).backgroundColor];
  });
  expect(ink).not.toBe(ground);
});

test('with system colours icons and borders of controls are visible; with more contrast small print and dividers are as strong as text and controls; in print there is only the text, with the addresses of links', async () => {
  const page = await open('/reference/option', { forcedColors: 'active', javaScriptEnabled: false });
  const [icon, mark] = await page.evaluate(() => {
    const colour = (selector: string, property: string) => {
      const element = document.querySelector(selector);
      return element === null ? '' : getComputedStyle(element).getPropertyValue(property);
    };
    return [colour('header .icon', 'background-color'), colour('.container', 'border-top-style')];
  });
  expect([icon, mark]).toEqual(['rgb(0, 0, 0)', 'solid']);

  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  const same = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(`--color-${name}`);
    return [token('text-soft') === token('text'), token('line') === token('control')];
  });
  expect(same).toEqual([true, true]);

  await page.emulateMedia({ contrast: 'no-preference' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const drawers = '[data-part="drawers"]';
  expect(await page.locator(drawers).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const hidden = ['header', drawers, 'footer', 'nav[data-sidebar]', '.code-bar', '[data-part="actions"]'];
  for (const part of [...hidden, 'a[href="#doc-site-content"]']) {
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
  }
  const address = await page
    .locator('article a[href^="https"]')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://elsewhere.example/');
});

test('a short page is printed on one sheet', { tags: 'all' }, async () => {
  const page = await open('/notes/one');
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g);
  expect(sheets).toHaveLength(1);
});

test('collapsed content is printed in full', { tags: 'all' }, async () => {
  const page = await open('/reference/option');
  await page.emulateMedia({ media: 'print' });
  const type = page.locator('.fact details');
  expect([await type.locator('summary').isVisible(), await type.locator('> code').isVisible()]).toEqual([false, true]);
});

test('a long type expands and collapses by keyboard and keeps the focus', { tags: 'all' }, async () => {
  const page = await open('/reference/option');
  const type = page.locator('.fact details');
  const summary = type.locator('summary');
  await summary.focus();
  for (const isOpen of [true, false]) {
    await page.keyboard.press('Enter');
    expect(await type.locator('> code').isVisible()).toBe(isOpen);
    expect(await summary.evaluate((element) => element === document.activeElement && element.checkVisibility())).toBe(
      true,
    );
  }
});

test('Chinese typography: strict line breaks, looser lines, space beside Latin letters, no slanted characters', async () => {
  const page = await open('/zh/reference/plugin', { javaScriptEnabled: false });
  const [lineBreak, leading, spacing, italic] = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    const { lineHeight, fontSize } = style('article p');
    return [
      style('article p').lineBreak,
      parseFloat(lineHeight) / parseFloat(fontSize),
      style('article p').getPropertyValue('text-autospace'),
      style('article em').fontStyle,
    ];
  });
  expect([lineBreak, leading, spacing, italic]).toEqual(['strict', 1.78, 'normal', 'normal']);
});

describe('without JavaScript', { tags: 'all' }, () => {
  test('groups of the sidebar collapse, code and the first tab are shown, links work', async () => {
    const page = await open('/reference/option', { javaScriptEnabled: false });
    expect(await page.locator('figure.code pre').first().isVisible()).toBe(true);
    const tabs = page.locator('.tabs').first();
    expect(await tabs.locator('[role="tabpanel"]').first().isVisible()).toBe(true);
    await page.goto(site.href('/guide/'));
    const attic = page.locator('nav[data-sidebar] details', { hasText: 'Attic' });
    await attic.locator('summary').click();
    await attic.getByRole('link', { name: 'Box' }).click();
    await page.waitForURL('**/guide/attic/box');
  });
});

/** Problem of the focused element; empty for none. */
function focusProblem(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return '';
  // Where a whole card is a link, the focus ring surrounds the card.
  const isMarked = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/[,/] ?0\)$/.test(outlineColor);
  });
  const { width, height, top, bottom } = element.getBoundingClientRect();
  const isSeen = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
  return isSeen && isMarked ? '' : `${element.outerHTML.slice(0, 120)} ${isMarked} ${top}`;
}
