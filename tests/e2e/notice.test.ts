import { expect, test } from 'vitest';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('theme');

test('a dismissed notice stays hidden', async () => {
  const page = await browser.newPage();
  await page.goto(site.href('/guide/'));
  await whenAlive(page);
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await notice.getByRole('button', { name: 'Dismiss this notice' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main').waitFor();
  expect(await notice.isVisible()).toBe(false);
});
