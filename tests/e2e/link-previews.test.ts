import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('extras');

test('the mouse or the keyboard on a link shows the title and the description of its page, leaving it or Escape hides them; a link within the page has none', async () => {
  const page = await browser.visit(site.href('/'));
  const link = page.getByRole('link', { name: 'the guide' });
  const tooltip = page.getByRole('tooltip');
  await link.press('Shift');
  await tooltip.waitFor();
  expect(await link.getAttribute('aria-describedby')).toBe('doc-site-link-preview');
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('down');
  expect(await page.locator('[data-floats]').count()).toBe(0);

  await link.hover();
  await tooltip.waitFor();
  expect(await tooltip.innerText()).toMatch(/^Guide\s+What there is to know\.$/);
  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: 'hidden' });
  await link.hover();
  await tooltip.waitFor();
  await link.click();
  await page.getByRole('heading', { name: 'Guide' }).waitFor();
  await tooltip.waitFor({ state: 'hidden' });
});

test('a tap follows the link at once', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/'), { hasTouch: true });
  await page.getByRole('link', { name: 'the guide' }).tap();
  await page.getByRole('heading', { name: 'Guide' }).waitFor();
  expect(await page.getByRole('tooltip').count()).toBe(0);
});
