import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdBack, testBrowser, whenAlive } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const mill = servedFixture('reference');

/** Names of the visible options, in order. */
async function shownNames(page: Page): Promise<readonly string[]> {
  const names = await page.locator('[data-entry]:visible p:first-child a').allInnerTexts();
  return names.map((name) => name.trim());
}

test('the list is shown where the document places it, with purpose, type and default', async () => {
  const { document } = parseHtml(await mill.output('options/index.html'));
  const entries = [...document.querySelectorAll('[data-reference] [data-entry]')];
  expect(
    entries.map((entry) => [...entry.querySelectorAll('a, p:nth-child(2), dt, dd')].map((part) => part.textContent)),
  ).toEqual([
    [
      'speed.turns',
      'Sets how often the stone turns.',
      ...['Type', 'number | { day: number; night: number }'],
      ...['Default in development', '4', 'Default in production', '12'],
    ],
    ['speed.wind', 'Lets the wind decide.', ...['Type', 'boolean'], ...['Default', 'true'], ...['Since', '0.2.0']],
    ['look.sailColour', 'Paints the sails.', ...['Type', 'string'], ...['Default', "'white'"]],
  ]);
  const order = [...document.querySelectorAll('article :is(h2, h3)')].map(({ id }) => id);
  expect(order).toEqual(['all', 'overview-speed', 'overview-look', 'afterwards']);
});

test('links lead to the groups, also without JavaScript', { tags: 'all' }, async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 420 } });
  await page.goto(mill.href('/options/'));
  await page.locator('[data-reference]').getByRole('link', { name: 'look', exact: true }).click();
  expect(page.url()).toBe(mill.href('/options/#overview-look'));
  expect(await page.getByRole('heading', { name: 'look' }).evaluate((heading) => heading.id)).toBe('overview-look');
});

test('as Markdown an entry has its purpose and facts, and there is no filter field', async () => {
  const markdown = await mill.output('options/index.md');
  expect(markdown).toContain(
    '- [speed.wind](/options/speed/wind.md)\n\n  Lets the wind decide.\n\n  - **Type:** `boolean`\n  - **Default:** `true`\n  - **Since:** 0.2.0\n',
  );
  expect(markdown).not.toContain('Filter');
  expect(await mill.output('options/speed/wind.md')).toContain('- **Type:** `boolean`\n');
});

test('without JavaScript the whole list is shown, without a filter field', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(mill.href('/options/'));
  expect(await shownNames(page)).toEqual(['speed.turns', 'speed.wind', 'look.sailColour']);
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);
});

test('the field stays visible while the list scrolls', { tags: 'all' }, async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 420 } });
  await page.goto(mill.href('/options/'));
  await whenAlive(page);
  await page.getByRole('link', { name: 'look.sailColour' }).last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 120));
  const field = await page.getByRole('searchbox').boundingBox();
  expect(field?.y).toBeGreaterThan(0);
});

test('typing filters the list and announces the number of results; going back to the list restores the filter, and a shared link contains it', async () => {
  const page = await browser.newPage();
  await page.goto(mill.href('/options/'));
  await whenAlive(page);
  const field = page.getByRole('searchbox', { name: 'Filter by name, purpose or type' });
  await field.focus();
  await page.keyboard.type('COLOUR sail');
  await page.getByRole('status').getByText('1 of 3').waitFor();
  expect(await shownNames(page)).toEqual(['look.sailColour']);
  expect(await page.getByRole('heading', { name: 'speed' }).isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(mill.href('/options/look/sail-colour'));

  await page.goBack();
  await page.waitForURL(mill.href('/options/?filter=COLOUR+sail'));
  await page.getByText('1 of 3').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('COLOUR sail');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').blur();
  await page.waitForURL(mill.href('/options/'));
  await page.goto(mill.href('/options/?filter=sails'));
  await page.getByText('1 of 3').waitFor();
});

test('nested options are found, and a filter without results says so', { tags: 'all' }, async () => {
  const page = await browser.newPage();
  await page.goto(mill.href('/options/'));
  await whenAlive(page);
  const field = page.getByRole('searchbox');
  await field.fill('nightly');
  await page.getByText('1 of 3').waitFor();
  expect(await shownNames(page)).toEqual(['speed.turns']);
  await field.fill('water');
  await page.getByText('No matches for “water”.').waitFor();
  await field.fill('');
  await page.getByText('3 of 3').waitFor();
});

test('text typed before hydration counts', { tags: 'all' }, async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, '**/static/js/**');
  await page.goto(mill.href('/options/'), { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('wind');
  release();
  await page.getByText('1 of 3').waitFor();
  expect(await shownNames(page)).toEqual(['speed.wind']);
});

test('the filter is in the language of the page and works after a navigation', { tags: 'all' }, async () => {
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.goto(mill.href('/zh/'));
  await whenAlive(page);
  await page.locator('article').getByRole('link', { name: '选项' }).click();
  await page.getByRole('searchbox', { name: '按名称、用途或类型筛选' }).fill('转速');
  await page.getByText('1 / 3 项').waitFor();
  expect(await shownNames(page)).toEqual(['speed.turns']);
});
