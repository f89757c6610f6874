import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const config = `
import { pluginAnalytics } from 'doc-site/analytics';
import { defineConfig } from 'doc-site/config';
import { ownTheme } from './theme/plugin.ts';

export default defineConfig({
  title: 'Kettle',
  description: 'A site that counts its visits.',
  plugins: [
    ownTheme(),
    pluginAnalytics({ provider: 'matomo', id: '7', src: 'https://stats.example.com/matomo.js' }),
  ],
});
`;

const browser = testBrowser();
const site = servedFixture('own-theme', { change: (copy) => copy.write('doc-site.config.ts', config) });

/** Stands in for the script of Matomo: it takes the place of the list, and sends what it is asked for. */
const script = `
const send = (...calls) => fetch('https://stats.example.com/matomo.php', { method: 'POST', mode: 'no-cors', body: JSON.stringify(calls) });
send(...window._paq);
window._paq = { push: send };
`;

/** Opens a page; what is sent to Matomo is added to the list. */
async function open(path: string, hasOptedOut = false) {
  const page = await browser.newPage();
  const sent: unknown[] = [];
  if (hasOptedOut) {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  }
  await page.route('https://stats.example.com/**', (route) => {
    const request = route.request();
    if (request.url().endsWith('/matomo.js')) return route.fulfill({ contentType: 'text/javascript', body: script });
    sent.push(...request.postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto(site.href(path));
  await whenAlive(page);
  return { page, sent };
}

async function followLink(page: Page) {
  await page.locator('article').getByRole('link', { name: 'other page' }).click();
  await whenTitled(page, 'Other');
}

test('a service counts the first page and the page behind a link, and the policy allows it', async () => {
  const { page, sent } = await open('/guide/');
  await expect.poll(() => sent).toContainEqual(['setTrackerUrl', 'https://stats.example.com/matomo.php']);
  expect(sent.splice(0)).toContainEqual(['trackPageView']);
  await followLink(page);
  await expect
    .poll(() => sent)
    .toEqual([
      ['setReferrerUrl', site.href('/guide/')],
      ['setCustomUrl', site.href('/guide/other')],
      ['setDocumentTitle', await page.title()],
      ['trackPageView'],
    ]);
});

test('readers who have opted out of tracking load nothing from it', async () => {
  const { page, sent } = await open('/guide/', true);
  await followLink(page);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});
