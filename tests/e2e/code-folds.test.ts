import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const code = [
  "import first from 'first';",
  "import second from 'a package with a name that is too long for a phone';",
  '',
  'first(second);',
];
const site = servedFixture('blocks');

test('folded lines open by mouse and keyboard without JavaScript, and all lines are as wide as the longest', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto(site.href('/folds'));
  const [folded, shown] = [page.getByText('second').first(), page.getByText('first(second)')];
  expect([await folded.isVisible(), await shown.isVisible()]).toEqual([false, true]);
  await page.getByText('3 lines').click();
  expect(await folded.isVisible()).toBe(true);
  const widths = await page
    .locator('.line')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
  expect(widths[0]).toBeGreaterThan(390);
  await page.keyboard.press('Enter');
  expect(await folded.isVisible()).toBe(false);
});

test('the copy button copies folded lines', async () => {
  const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(site.href('/folds'));
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code.join('\n'));
});

test('in print all lines are shown, without the labels of the folds', { tags: 'all' }, async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/folds'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('summary', { hasText: '3 lines' }).isVisible()).toBe(false);
  const tops = await page
    .locator('.line')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  expect(tops).toHaveLength(code.length);
  for (const [index, top] of tops.slice(1).entries()) expect(top).toBeGreaterThan(tops[index] ?? 0);
});
