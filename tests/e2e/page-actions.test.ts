import { expect, test } from 'vitest';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('theme');

test('the page is copied as the Markdown that the link beside the button opens', async () => {
  const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(site.href('/guide/'));
  await whenAlive(page);
  const link = page.getByRole('link', { name: 'View as Markdown' });
  expect(await link.getAttribute('href')).toBe('/guide/index.md');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await site.output('guide/index.md'));
  await page.getByRole('button', { name: 'Copy page as Markdown' }).waitFor();
});

test('without a clipboard the Markdown file opens', async () => {
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(site.href('/zh/guide/'));
  await whenAlive(page);
  await page.getByRole('button', { name: '复制为 Markdown' }).click();
  await page.waitForURL('**/zh/guide/index.md');
});
