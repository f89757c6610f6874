import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('own-theme');

test('an interactive component in a `.md` document reacts, and keeps the Markdown between its tags', async () => {
  const page = await browser.visit(site.href('/guide/parts'));
  await page.getByRole('button', { name: 'Tom & Jo: 0' }).click();
  await page.getByRole('button', { name: 'Tom & Jo: 1' }).waitFor();
  expect(await page.locator('[data-island-children]').innerHTML()).toBe('<p>With <strong>Markdown</strong>.</p>');
});

test('a component of the theme in a `.md` document behaves as in `.mdx`', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/guide/parts'));
  await page.getByText('Second.').waitFor();
  await page.getByRole('tab', { name: 'One' }).click();
  await page.getByText('First.').waitFor();
  expect(await page.getByText('Second.').isVisible()).toBe(false);
});
