/** @module-tag all */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('own-theme', {
  change: async (copy) => {
    const page = await readFile(path.join(engineRoot, 'manual/docs/en/customize/services.mdx'), 'utf8');
    const [, recipe = ''] = page.split('\n## Disqus\n');
    const [, component = ''] = /```tsx title="theme\/Disqus\.tsx"\n(.*?)```/s.exec(recipe) ?? [];
    const [, config = ''] = /```ts title="doc-site\.config\.ts"\n(.*?)```/s.exec(recipe) ?? [];
    await copy.write('theme/Disqus.tsx', component);
    await copy.write('doc-site.config.ts', config);
    // It uses a component of the plugin that the recipe does not list.
    await copy.remove('docs/en/guide/parts.md');
  },
});

/** Stands in for the script of Disqus: it loads more like that script, and shows which thread it is asked for. */
const embed = `
const show = (config) => {
  const thread = { page: {} };
  config.call(thread);
  document.querySelector('#disqus_thread').textContent = JSON.stringify(thread);
  window.loads = (window.loads ?? 0) + 1;
};
show(window.disqus_config);
window.DISQUS = { reset: ({ config }) => show(config) };
document.head.append(
  Object.assign(document.createElement('script'), { src: 'https://disqus.com/next/config.js' }),
  Object.assign(document.createElement('script'), { src: 'https://c.disquscdn.com/next/embed/lounge.load.js' }),
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://c.disquscdn.com/lounge.css' }),
);
`;

/** Answers for the hosts of Disqus; the addresses that are requested are added to the list. */
async function answer(page: Page): Promise<readonly string[]> {
  const requested: string[] = [];
  await page.route(/^https:\/\/[^/]*disqus/, (route) => {
    const url = route.request().url();
    requested.push(url);
    const isStyle = url.endsWith('.css');
    return route.fulfill({
      contentType: isStyle ? 'text/css' : 'text/javascript',
      body: url.endsWith('/embed.js') ? embed : '',
    });
  });
  return requested;
}

test('comments load after a click, follow the reader, load again with the appearance, and the policy allows them', async () => {
  const page = await browser.visit(site.href('/guide/'), { colorScheme: 'light' });
  const requested = await answer(page);
  const thread = page.locator('#disqus_thread');
  const shown = (routePath: string, title: string) =>
    thread
      .getByText(JSON.stringify({ page: { identifier: routePath, url: site.href(routePath), title }, language: 'en' }))
      .waitFor();
  expect(await thread.count()).toBe(0);
  const loads = () => page.evaluate(() => Reflect.get(window, 'loads'));

  await page.getByRole('button', { name: 'Show comments' }).click();
  await shown('/guide/', 'Guide');
  await page.waitForLoadState('networkidle');
  expect([...requested].sort()).toEqual([
    'https://c.disquscdn.com/lounge.css',
    'https://c.disquscdn.com/next/embed/lounge.load.js',
    'https://disqus.com/next/config.js',
    'https://my-tool.disqus.com/embed.js',
  ]);

  await page.locator('article').getByRole('link', { name: 'other page' }).click();
  await whenTitled(page, 'Other');
  await shown('/guide/other', 'Other');
  expect(await loads()).toBe(2);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => Reflect.get(window, 'loads') === 3);
  await shown('/guide/other', 'Other');
  expect(requested).toHaveLength(4);
});
