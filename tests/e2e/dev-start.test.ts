import { afterAll, expect, test } from 'vitest';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { startDev, type TestDevServer } from '../support/dev.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestDevServer | undefined;

afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

/** Holds the first bundle back until the server has been asked for a page. */
const holdUntilAsked = `{
  name: 'hold',
  setup(api) {
    let ask;
    const asked = new Promise((resolve) => { ask = resolve; });
    api.extendPageData((page) => { if (page.routePath === '/guide/second') ask(); return page; });
    api.addRsbuildPlugins({
      name: 'hold',
      setup(rsbuild) {
        rsbuild.modifyRspackConfig((config) => {
          config.plugins.push({ apply: (compiler) => compiler.hooks.beforeCompile.tapPromise('hold', () => asked) });
        });
      },
    });
  },
}`;

test('the page that is asked for while the first bundle is made is part of it', async () => {
  site = await copyFixture('bilingual');
  const config = await site.read('doc-site.config.ts');
  await site.write('doc-site.config.ts', config.replace('{\n', `{\n  plugins: [${holdUntilAsked}],\n`));
  server = await startDev(site);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  const bundledAfterwards: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bundledAfterwards.push(new URL(request.url()).pathname);
  });
  await page.goto(new URL('/guide/second', server.url).href);
  await whenTitled(page, 'Second');
  expect(bundledAfterwards).toEqual([]);
  // Others wait until they are visited.
  await page.locator('nav[data-sidebar]').getByRole('link', { name: 'First' }).click();
  await whenTitled(page, 'First steps');
  expect([...new Set(bundledAfterwards)]).toEqual(['/_rspack/lazy/trigger']);
});
