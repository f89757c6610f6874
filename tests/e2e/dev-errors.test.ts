import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestServer;

const good = '# Page\n\nAs it should be.\n';

const imports = (name: string) => `import { ${name} } from './_parts/${name}.tsx'\n\n# Page\n\n<${name} />\n`;

/** TypeScript for the check of properties. */
const packages = path.resolve(import.meta.dirname, '../../manual/packages');
const price = (type: string) =>
  `import type { Amount } from './amount.ts';\n\nexport function Price({ amount }: { readonly amount: ${type} }) {\n  return <b>{amount}</b>;\n}\n`;
const withPrice = (use: string) => `import { Price } from './_parts/Price.tsx'\n\n# Page\n\n${use}\n`;

const plugin = `import { definePlugin } from 'doc-site/plugin';

export function pluginOwn() {
  return definePlugin({
    name: 'own',
    setup(api) {
      api.modifyRoutes((routes) => routes);
    },
  });
}
`;

const files: Readonly<Record<string, string>> = {
  'plugins/own.ts': plugin,
  'docs/en/page.mdx': good,
  'docs/en/_meta.json': '["index", "page", "next"]\n',
  'docs/en/_parts/amount.ts': 'export type Amount = number;\n',
  'docs/en/_parts/Price.tsx': price('Amount'),
  'docs/en/_parts/Throws.tsx':
    'interface Props {\n  readonly name?: string;\n}\n\n' +
    'export function Throws({ name }: Props) {\n  return <b>{name!.toUpperCase()}</b>;\n}\n',
  'docs/en/_parts/Width.tsx': 'export function Width() {\n  return <b>{document.title}</b>;\n}\n',
  'docs/en/_parts/State.tsx':
    "import { useState } from 'react';\nimport { gone } from './gone';\n\n" +
    'export function State() {\n  const [count] = useState(gone);\n  return <b>{count}</b>;\n}\n',
};

beforeAll(async () => {
  site = await copyFixture('islands');
  for (const [file, text] of Object.entries(files)) await site.write(file, text);
  const config = await site.read('doc-site.config.ts');
  const plugins = `plugins: [pluginOwn(), pluginCheckProps({ packages: ${JSON.stringify(packages)} })],`;
  await site.write(
    'doc-site.config.ts',
    `import { pluginCheckProps } from 'doc-site/check-props';
import { pluginOwn } from './plugins/own.ts';
${config.replace("  title: 'Islands',", `$&\n  ${plugins}`)}`,
  );
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

const panel = 'doc-site-problems';

async function open(path: string): Promise<Page> {
  // A page that cannot be rendered has no data, and the bundler's client repeats errors.
  browser.allowMessages(/status of (404|500|503)/, /has no valid page data/, /docs\/en/);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await page.goto(new URL(path, server.url).href);
  return page;
}

/** Waits until each of the texts is shown over the page. */
async function whenOverPage(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.waitForFunction(
    ([name = '', ...expected]) => {
      const shown = document.querySelector(name)?.shadowRoot?.querySelector('pre')?.textContent;
      return expected.every((text) => shown?.includes(text));
    },
    [panel, ...texts],
  );
}

const whenMended = (page: Page) => page.locator(panel).waitFor({ state: 'detached' });

const title = '%s is shown over every open page with its place, until it is mended';

test.each([['a component that throws', imports('Throws'), 'docs/en/_parts/Throws.tsx:6:20: ']])(title, expectShown);

test.each([
  ['a misspelt component', '# Page\n\n<Badg>New</Badg>\n', 'docs/en/page.mdx:3:1: '],
  ['invalid YAML', '---\ntitle: [\n---\n\n# Page\n', 'docs/en/page.mdx:2:8: '],
  ['an import of a missing file', imports('Gone'), 'docs/en/page.mdx:1:'],
  ['a wrong property', '# Page\n\n<Badge typ="tip">New</Badge>\n', 'docs/en/page.mdx:3:8: '],
  ['a tag that is not closed', '# Page\n\n<b>Open.\n', 'docs/en/page.mdx:3:1: '],
  ['a component that needs a browser', imports('Width'), 'docs/en/_parts/Width.tsx:2:14: '],
  ['an expression that needs a browser', '# Page\n\n**{window.innerWidth}**\n', 'docs/en/page.mdx:3:4: '],
])(title, { tags: 'all' }, expectShown);

async function expectShown(_: string, broken: string, place: string): Promise<void> {
  const page = await open('/page');
  await page.getByText('As it should be.').waitFor();
  await markDocument(page);
  await site.write('docs/en/page.mdx', broken);
  await whenOverPage(page, place);
  // Whoever opens the page meanwhile sees the place, too, and the mistake keeps no other page from being shown.
  const late = await open('/page');
  await late.getByText(place).first().waitFor();
  expect(await (await fetch(new URL('/next', server.url))).text()).toContain('<title>Next');

  await site.write('docs/en/page.mdx', good.replace('.', ', again.'));
  for (const shown of [page, late]) await shown.getByText('As it should be, again.').waitFor();
  for (const shown of [page, late]) await whenMended(shown);
  expect(await isSameDocument(page)).toBe(true);
  await site.write('docs/en/page.mdx', good);
  await page.getByText('As it should be.').waitFor();
}

test('state outside of an island and a missing import are reported together, in the words of a build', async () => {
  const page = await open('/page');
  const printed = server.whenPrinted(
    /docs\/en\/_parts\/State\.tsx:2:22: Unexpected import `\.\/gone`: there is no such file\./,
  );
  await site.write('docs/en/page.mdx', imports('State'));
  await printed;
  await whenOverPage(
    page,
    'docs/en/_parts/State.tsx:1:10: Unexpected `useState` in a component that is rendered only at build time.',
    'docs/en/_parts/State.tsx:2:22: Unexpected import `./gone`: there is no such file.',
  );

  await site.write('docs/en/_parts/State.tsx', 'export const State = () => <b>Mended.</b>;\n');
  await page.getByText('Mended.').waitFor();
  await whenMended(page);
  await site.write('docs/en/page.mdx', good);
  await page.getByText('As it should be.').waitFor();
});

test('a wrong property is shown over the page until the document, the component or a type that it imports is mended', async () => {
  const page = await open('/page');
  await page.getByText('As it should be.').waitFor();
  await markDocument(page);

  await site.write('docs/en/page.mdx', withPrice('<Price amuont={3} />'));
  await whenOverPage(page, 'docs/en/page.mdx:5:8: Unexpected property `amuont` of `<Price>`');
  await site.write('docs/en/page.mdx', withPrice('<Price amount={4} />'));
  await page.locator('article b').getByText('4').waitFor();
  await whenMended(page);

  await site.write('docs/en/page.mdx', withPrice('<Price amount="five" />'));
  await whenOverPage(
    page,
    'docs/en/page.mdx:5:8: Unexpected text "five" for property `amount` of `<Price>`: expected `number`.',
  );
  await site.write('docs/en/_parts/Price.tsx', price('Amount | string'));
  await whenMended(page);
  await page.locator('article b').getByText('five').waitFor();

  await site.write('docs/en/_parts/Price.tsx', price('Amount'));
  await whenOverPage(page, 'docs/en/page.mdx:5:8: ');
  await site.write('docs/en/_parts/amount.ts', "export type Amount = 'five';\n");
  await whenMended(page);
  expect(await isSameDocument(page)).toBe(true);
  await site.write('docs/en/page.mdx', good);
  await page.getByText('As it should be.').waitFor();
});

test('a mistake in the configuration is shown over the page, and the page shows what the mended one says', async () => {
  const page = await open('/page');
  const config = (await site.read('doc-site.config.ts')).replace("title: 'Isles'", "title: 'Islands'");
  await site.write('doc-site.config.ts', config.replace("title: 'Islands'", 'title: 7'));
  await whenOverPage(page, 'doc-site.config.ts:6:');
  await site.write('doc-site.config.ts', config.replace("title: 'Islands'", "title: 'Isles'"));
  await page.waitForFunction(() => document.title.includes('Isles'));
  await whenMended(page);
});

const siteTitle = '%s is shown over the page with its place, until it is mended';

test.each([
  [
    'a hook that throws',
    'plugins/own.ts',
    plugin.replace('=> routes)', '=> routes.missing.length)'),
    'plugins/own.ts:7:51: Plugin "own" failed in hook "modifyRoutes": ',
  ],
  ['a syntax error in a plugin', 'plugins/own.ts', plugin.replace('(api)', '(api'), 'plugins/own.ts:6:15: '],
  ['a mistake in `_meta.json`', 'docs/en/_meta.json', '["index",\n', 'docs/en/_meta.json:'],
  ['a second document of a route', 'docs/en/page.md', good, 'docs/en/page.mdx: Unexpected second document'],
])(siteTitle, { tags: 'all' }, expectShownForSite);

async function expectShownForSite(_: string, file: string, broken: string, place: string): Promise<void> {
  const page = await open('/page');
  await page.getByText('As it should be.').waitFor();
  await site.write(file, broken);
  await whenOverPage(page, place);
  const mended = files[file];
  await (mended === undefined ? site.remove(file) : site.write(file, mended));
  await whenMended(page);
  await page.getByText('As it should be.').waitFor();
}

test('links to a deleted page are reported from pages that nobody has opened, until it is back', {
  tags: 'all',
}, async () => {
  const next = await site.read('docs/en/next.md');
  await site.write('docs/en/links.md', '# Links\n\n[Next](./next)\n');
  const page = await open('/page');
  const message = 'docs/en/links.md:3:1: Unexpected link `./next`: there is no page `/next`.';
  const printed = server.whenPrinted(/docs\/en\/links\.md:3:1: Unexpected link/);
  await site.remove('docs/en/next.md');
  await whenOverPage(page, message);
  await printed;
  await site.write('docs/en/next.md', next);
  await whenMended(page);
});
