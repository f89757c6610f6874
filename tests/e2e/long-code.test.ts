import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const lines = Array.from({ length: 60 }, (_, index) => `step(${index + 1});`);
const site = servedFixture('blocks');

const line = (page: Page, number: number) => page.locator('.line').nth(number - 1);
const label = (page: Page) => page.locator('article summary');

test('the rest of a long block opens by mouse and keyboard without JavaScript, above its label', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.href('/long'));
  expect([await line(page, 10).isVisible(), await line(page, 11).isVisible()]).toEqual([true, false]);
  await page.getByText('Show all 60 lines').click();
  expect(await label(page).innerText()).toBe('Show fewer lines');
  const [before, first, last, below] = await Promise.all(
    [line(page, 10), line(page, 11), line(page, 60), label(page)].map((part) => part.boundingBox()),
  );
  expect(first?.y).toBeCloseTo((before?.y ?? 0) + (before?.height ?? 0));
  expect(below?.y).toBeCloseTo((last?.y ?? 0) + (last?.height ?? 0));
  await page.keyboard.press('Enter');
  expect([await label(page).innerText(), await line(page, 11).isVisible()]).toEqual(['Show all 60 lines', false]);
});

test('when the rest closes, its label stays under the pointer', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/long'), { viewport: { width: 1000, height: 500 } });
  await label(page).click();
  await label(page).scrollIntoViewIfNeeded();
  const top = (await label(page).boundingBox())?.y;
  await label(page).click();
  await label(page).getByText('Show all').waitFor();
  await expect.poll(async () => (await label(page).boundingBox())?.y).toBeCloseTo(top ?? 0);
});

test('a link to a text in the rest opens it', async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/long#:~:text=step(55)'));
  await expect.poll(() => line(page, 55).isVisible()).toBe(true);
  expect((await line(page, 55).boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('print and the Markdown twin have the whole block', async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/long'));
  await page.emulateMedia({ media: 'print' });
  expect([await label(page).isVisible(), await line(page, 60).isVisible()]).toEqual([false, true]);
  expect(await site.output('long.md')).toContain(`\`\`\`js\n${lines.join('\n')}\n\`\`\``);
});
