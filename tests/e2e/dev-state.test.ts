import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdBack, isSameDocument, markDocument, testBrowser, whenAlive } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestServer;

const file = 'docs/en/plain.mdx';
const long = Array.from({ length: 80 }, (_, line) => `Line ${line}.\n`).join('\n');
const text = `# Plain\n\n<details>\n<summary>More</summary>\n\nHidden.\n\n</details>\n\n${long}\nLast.\n`;

beforeAll(async () => {
  site = await copyFixture('islands');
  await site.write(file, text);
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

// First: the edit of the other test makes the bundler run, and that may still reload a page that is opened after it.
test('an edit of a page without imports moves nothing, closes nothing and does not run the bundler', async () => {
  const page = await browser.visit(new URL('/plain', server.url).href);
  await markDocument(page);
  await page.getByText('More').click();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const bundled = () => server.printed().match(/^start +building /gm)?.length ?? 0;
  const builds = bundled();
  for (const edit of ['one', 'two', 'three']) {
    await site.write(file, text.replace('Last.', `Last, edit ${edit}.`));
    await page.getByText(`Last, edit ${edit}.`).waitFor({ state: 'attached' });
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  expect(await page.getByText('Hidden.').isVisible()).toBe(true);
  expect(bundled()).toBe(builds);
  expect(await isSameDocument(page)).toBe(true);
});

test('an edit closes nothing that was opened before the page was hydrated', { tags: 'all' }, async () => {
  await site.write(file, text);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  const arrive = await holdBack(page, '**/*shell*');
  await page.goto(new URL('/plain', server.url).href);
  await page.locator('[data-drawer]').first().waitFor({ state: 'attached' });
  await page.getByText('More').click();
  arrive();
  await whenAlive(page);
  await site.write(file, text.replace('Last.', 'Last, edited.'));
  await page.getByText('Last, edited.').waitFor({ state: 'attached' });
  expect(await page.getByText('Hidden.').isVisible()).toBe(true);
});

test('images and drawings that an edit adds or changes can be zoomed', { tags: 'all' }, async () => {
  const drawing = (name: string) =>
    `<figure><svg role="img" aria-label="${name}"><path d="M0 0h9v9z" /></svg></figure>`;
  await site.write('docs/en/three.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />');
  await site.write(file, `# Plain\n\n${drawing('One')}\n`);
  const page = await browser.visit(new URL('/plain', server.url).href);
  const zoomed = (name: string) =>
    page.getByRole('button').filter({ has: page.getByRole('img', { name, exact: true }) });
  await zoomed('One').waitFor();

  await site.write(file, `# Plain\n\n${drawing('Another')}\n\n${drawing('Two')}\n\n![Three](./three.svg)\n`);
  for (const name of ['Another', 'Two']) {
    await zoomed(name).click();
    await page.getByRole('dialog', { name }).click();
  }
  await page.getByRole('button', { name: 'Three' }).waitFor();
});

test('an edit of a page with islands keeps what readers have done with them', async () => {
  const page = await browser.visit(new URL('/', server.url).href);
  await markDocument(page);
  const counter = page.locator('[data-island] button').first();
  const before = await counter.innerText();
  await expect
    .poll(async () => {
      if ((await counter.innerText()) === before) await counter.click();
      return counter.innerText();
    })
    .not.toBe(before);
  const after = await counter.innerText();

  const index = await site.read('docs/en/index.mdx');
  await site.write('docs/en/index.mdx', index.replace('# Islands', '# Islands\n\nA new line above them.'));
  await page.getByText('A new line above them.').waitFor();
  expect(await counter.innerText()).toBe(after);
  await counter.click();
  await expect.poll(() => counter.innerText()).not.toBe(after);
  expect(await isSameDocument(page)).toBe(true);
});

test('an island whose data is edited shows the new data and keeps its state; with another setting it begins again', async () => {
  const filter = `'use client';
import { useState } from 'react';

export function Filter({ names, start }: { readonly names: readonly string[]; readonly start: string }) {
  const [query, setQuery] = useState(start);
  return (
    <div>
      <input aria-label="Filter" value={query} onChange={(event) => setQuery(event.target.value)} />
      <output>{names.filter((name) => name.includes(query)).join(', ')}</output>
    </div>
  );
}
`;
  const list = (names: string, start = '') =>
    `import { Filter } from './_parts/Filter.tsx';\n\n# List\n\n<Filter names={${names}} start="${start}" />\n`;
  await site.write('docs/en/_parts/Filter.tsx', filter);
  await site.write('docs/en/list.mdx', list('["Ada", "Grace"]'));
  const { href } = new URL('/list', server.url);
  await expect.poll(() => fetch(href).then(({ status }) => status)).toBe(200);
  const page = await browser.visit(href);
  await page.locator('[data-island][data-alive]').waitFor();
  const input = page.getByLabel('Filter');
  const output = page.locator('output');
  await input.fill('a');
  await expect.poll(() => output.innerText()).toBe('Ada, Grace');

  await site.write('docs/en/list.mdx', list('["Alan", "Barbara", "Edsger"]'));
  await expect.poll(() => output.innerText()).toBe('Alan, Barbara');
  expect(await input.inputValue()).toBe('a');
  await input.fill('d');
  await expect.poll(() => output.innerText()).toBe('Edsger');

  await site.write('docs/en/list.mdx', list('["Alan", "Barbara"]', 'B'));
  await expect.poll(() => output.innerText()).toBe('Barbara');
});

const double = 'docs/en/_parts/Double.tsx';

test('a page shows the edit of an island that is saved before its islands hydrate', () => expectEditShown(false));

test('a page shows the edit of an island that is saved after its islands have hydrated', { tags: 'all' }, () =>
  expectEditShown(true),
);

async function expectEditShown(isHydrated: boolean): Promise<void> {
  const code = await site.read(double);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  // The module of a page is bundled for the first visit.
  await page.goto(server.url);
  const arrive = isHydrated ? () => {} : await holdBack(page, '**/*hydrate-islands*');
  await page.goto(server.url);
  await whenAlive(page);
  if (isHydrated) await page.locator('[data-island][data-alive]').nth(1).waitFor();

  for (const edit of ['one', 'two']) {
    await site.write(double, code.replace('<output>', `<output data-edit="${edit}">`));
    await expect.poll(async () => (await fetch(server.url)).text()).toContain(`data-edit="${edit}"`);
    arrive();
    await expect.poll(() => page.locator(`output[data-edit="${edit}"]`).count()).toBe(2);
  }
  await site.write(double, code);
  await expect.poll(() => page.locator('output[data-edit]').count()).toBe(0);
}
