import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestServer;

const packages = path.resolve(import.meta.dirname, '../../manual/packages');
const price = (type: string) =>
  `import type { Amount } from './amount.ts';\n\nexport function Price({ amount }: { readonly amount: ${type} }) {\n  return <b>{amount}</b>;\n}\n`;
const document = (use: string) => `import { Price } from './_parts/Price.tsx'\n\n# Page\n\n${use}\n`;

beforeAll(async () => {
  site = await copyFixture('islands');
  const config = await site.read('doc-site.config.ts');
  await site.write(
    'doc-site.config.ts',
    `import { pluginCheckProps } from 'doc-site/check-props';\n${config.replace(
      'defineConfig({',
      `defineConfig({\n  plugins: [pluginCheckProps({ packages: ${JSON.stringify(packages)} })],`,
    )}`,
  );
  await site.write('docs/en/_parts/amount.ts', 'export type Amount = number;\n');
  await site.write('docs/en/_parts/Price.tsx', price('Amount'));
  await site.write('docs/en/page.mdx', document('<Price amount={3} />'));
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

test('a wrong property is shown over the page until the document, the component or a type that it imports is mended', async () => {
  browser.allowMessages(/status of (404|500|503)/, /has no valid page data/, /docs\/en/);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await page.goto(new URL('/page', server.url).href);
  const panel = page.locator('doc-site-problems');
  const whenShown = (text: string) => panel.getByText(text).waitFor();
  const whenMended = () => panel.waitFor({ state: 'detached' });
  await page.locator('article b').getByText('3').waitFor();
  await markDocument(page);

  await site.write('docs/en/page.mdx', document('<Price amuont={3} />'));
  await whenShown('docs/en/page.mdx:5:8: Unexpected property `amuont` of `<Price>`');
  await site.write('docs/en/page.mdx', document('<Price amount={4} />'));
  await page.locator('article b').getByText('4').waitFor();
  await whenMended();

  await site.write('docs/en/page.mdx', document('<Price amount="five" />'));
  await whenShown(
    'docs/en/page.mdx:5:8: Unexpected text "five" for property `amount` of `<Price>`: expected `number`.',
  );
  await site.write('docs/en/_parts/Price.tsx', price('Amount | string'));
  await whenMended();
  await page.locator('article b').getByText('five').waitFor();

  await site.write('docs/en/_parts/Price.tsx', price('Amount'));
  await whenShown('docs/en/page.mdx:5:8: ');
  await site.write('docs/en/_parts/amount.ts', "export type Amount = 'five';\n");
  await whenMended();
  expect(await isSameDocument(page)).toBe(true);
});
