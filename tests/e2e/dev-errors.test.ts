import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { startDev, type TestDevServer } from '../support/dev.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestDevServer;

const files = {
  'docs/en/width.mdx': "import { Width } from './_parts/Width.tsx'\n\n# Width\n\n**{window.innerWidth}** <Width />\n",
  'docs/en/_parts/Width.tsx': 'export function Width() {\n  return <b>{document.title}</b>;\n}\n',
  'docs/en/half.mdx': '# Half\n',
  'docs/en/state.mdx': "import { State } from './_parts/State.tsx'\n\n# State\n\n<State />\n",
  'docs/en/_parts/State.tsx':
    "import { useState } from 'react';\nimport { gone } from './gone';\n\n" +
    'export function State() {\n  const [count] = useState(gone);\n  return <b>{count}</b>;\n}\n',
  'docs/en/throws.mdx': "import { Throws } from './_parts/Throws.tsx'\n\n# Throws\n\n<Throws />\n",
  'docs/en/_parts/Throws.tsx':
    'interface Props {\n  readonly name?: string;\n}\n\n' +
    'export function Throws({ name }: Props) {\n  return <b>{name!.toUpperCase()}</b>;\n}\n',
};

beforeAll(async () => {
  site = await copyFixture('islands');
  for (const [file, text] of Object.entries(files)) await site.write(file, text);
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

/** Opens a page; not until it is loaded, since it reloads when it hears that its bundle is out of date. */
async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await page.goto(new URL(path, server.url).href, { waitUntil: 'commit' });
  return page;
}

/** Waits until the bundler shows each of the texts over the page, however often that is loaded. */
async function whenOverPage(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.waitForFunction((expected) => {
    const shown = document.querySelector('rsbuild-error-overlay')?.shadowRoot?.querySelector('.content')?.textContent;
    return expected.every((text) => shown?.includes(text));
  }, texts);
}

test('a component that throws is told in the terminal and over the page, with its place', async () => {
  browser.expectMessages(/toUpperCase/);
  const told = server.whenPrinted(/Cannot read properties of undefined .*_parts\/Throws\.tsx:6/);
  const page = await open('/throws');
  await told;
  // Its module is compiled by now, so that nothing more is built that would take the overlay away.
  await page.reload();
  await whenOverPage(page, '_parts/Throws.tsx:6');
});

test('state outside of an island and an import that leads nowhere are told together, in the words of a build', async () => {
  browser.expectMessages(/State\.tsx/);
  browser.allowMessages(/could not be loaded/, /Could not refresh the data/);
  const told = server.whenPrinted(
    /docs\/en\/_parts\/State\.tsx:2:22: Unexpected import `\.\/gone`: there is no such file\./,
  );
  const page = await open('/state');
  await told;
  await whenOverPage(
    page,
    'docs/en/_parts/State.tsx:1:10: Unexpected `useState` in a component that is rendered only at build time.',
    'docs/en/_parts/State.tsx:2:22: Unexpected import `./gone`: there is no such file.',
  );

  await site.write('docs/en/_parts/State.tsx', 'export const State = () => <b>Mended.</b>;\n');
  await page.getByText('Mended.').waitFor();
  await page.locator('rsbuild-error-overlay').waitFor({ state: 'detached' });
});

test('what only a browser has is told when the page is visited, though it is there while one writes', async () => {
  browser.allowMessages(/width\.mdx/, /Width\.tsx/);
  const inText = server.whenPrinted(
    /docs\/en\/width\.mdx:5:4: Unexpected `window` in code that is rendered at build time/,
  );
  const inComponent = server.whenPrinted(/docs\/en\/_parts\/Width\.tsx:2:14: Unexpected `document` in code/);
  const page = await open('/width');
  await whenTitled(page, 'Width');
  await inText;
  await inComponent;
  await site.write('docs/en/width.mdx', '# Width\n\nAs wide as it is.\n');
  await page.getByText('As wide as it is.').waitFor();
});

test('a page is shown on its first visit while another one does not compile, and the mistake of the other is told', async () => {
  browser.expectMessages(/half\.mdx:3/);
  browser.allowMessages(/could not be loaded/, /Could not refresh the data/, /status of 500/);
  const broken = await open('/half');
  await whenTitled(broken, 'Half');
  await site.write('docs/en/half.mdx', '# Half\n\n<b>Open.\n');
  await whenOverPage(broken, 'docs/en/half.mdx:3:1: ');

  const page = await open('/next');
  await whenTitled(page, 'Next');
  await whenOverPage(page, 'docs/en/half.mdx:3:1: ');
  await whenTitled(broken, 'Half');
});
