import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('theme');

async function open(path: string, options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(site.href(path));
  return page;
}

const sample = (page: Page) => page.locator('figure.code', { hasText: 'stock.config.ts' });

test('copying is confirmed for two seconds; lines that a diff removes are not copied', async () => {
  const page = await open('/reference/option', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await sample(page).getByRole('button', { name: 'Copy' }).click();
  const done = sample(page).getByRole('button', { name: 'Copied' });
  await done.waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[0]).toBe("import { stock, wood } from 'workbench';");
  await page.clock.runFor(1900);
  expect(await done.count()).toBe(1);
  await page.clock.runFor(200);
  expect(await done.count()).toBe(0);
});

const titleOfPrompt = 'without clipboard access a prompt offers the code: %s';

test.each([['en', '/reference/option', 'Copy to clipboard: Ctrl+C, Enter']])(titleOfPrompt, expectPrompt);
test.each([['zh-CN', '/zh/reference/option', '复制到剪贴板: Ctrl+C, Enter']])(
  titleOfPrompt,
  { tags: 'all' },
  expectPrompt,
);

async function expectPrompt(locale: string, path: string, message: string): Promise<void> {
  const page = await open(path, { locale });
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('refused')) }),
  );
  const asked = page.waitForEvent('dialog');
  const click = sample(page).locator('button[data-copy]').click();
  const dialog = await asked;
  expect([dialog.type(), dialog.message()]).toEqual(['prompt', message]);
  expect(dialog.defaultValue()).toContain("import { stock, wood } from 'workbench';");
  await dialog.dismiss();
  await click;
}

test('a block shows its language and file, and long lines wrap on demand', async () => {
  const page = await open('/reference/option', { viewport: { width: 600, height: 800 } });
  expect(await sample(page).locator('figcaption').textContent()).toBe('stock.config.ts');
  expect(await sample(page).locator('.code-lang').textContent()).toBe('ts');
  const code = sample(page).locator('pre');
  const overflows = () => code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await overflows()).toBe(true);
  const wrap = sample(page).locator('button[data-wrap]');
  await wrap.click();
  expect([await overflows(), await wrap.getAttribute('aria-pressed')]).toEqual([false, 'true']);
});

test('on a touch screen the buttons of a block without a title have their own background and do not overlap the code', {
  tags: 'all',
}, async () => {
  const page = await open('/reference/option', { viewport: { width: 390, height: 800 }, hasTouch: true });
  const bar = page.locator('figure.code:not(:has(> figcaption)) > .code-bar').first();
  await bar.scrollIntoViewIfNeeded();
  const ground = await bar.evaluate((element) => {
    // A line that continues below the buttons and fades at the edge.
    element.parentElement?.querySelector('.line')?.append('x'.repeat(200));
    const { left, top, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + 2, top + height / 2);
    return { isTopmost: topmost === element, color: getComputedStyle(element).backgroundColor };
  });
  const panel = await bar.evaluate(
    ({ parentElement }) => parentElement && getComputedStyle(parentElement).backgroundColor,
  );
  expect(ground).toEqual({ isTopmost: true, color: panel });
});
