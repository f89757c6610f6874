import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

/** Documents of the repository that the editor opens. */
const documents = {
  'docs/en/index.md': '# Home\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/en/guide/tea.md': '---\norder: 1\nprev: false\n---\n\n# Tea\n\n:::tip\nHot {#id}\n:::\n',
  'docs/zh/guide/tea.md': '# 茶\n',
  'docs/en/guide/more/milk.md': '# Milk\n',
  'docs/en/guide/sugar.mdx': '# Sugar\n',
};

const browser = testBrowser();
const site = servedFixture('services');

let page: Page;
beforeEach(async () => {
  // The editor tells where its schema is, and how long it took to read the repository.
  browser.allowMessages(/^(?:info|debug): /);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.href('/admin/editor/start.js'));
  await page.evaluate(writeRepository, documents);
  await page.goto(site.href('/admin/'));
  await page.getByRole('button', { name: 'Test' }).click();
});

/** The backend for tests keeps its files in the browser. */
async function writeRepository(files: Readonly<Record<string, string>>): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for (const [file, text] of Object.entries(files)) {
    const [name = '', ...folders] = `sveltia-cms-test/${file}`.split('/').reverse();
    let folder = root;
    for (const part of folders.reverse()) folder = await folder.getDirectoryHandle(part, { create: true });
    const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await writable.write(text);
    await writable.close();
  }
}

/** Text of a file in that repository; empty if it does not exist. */
async function readRepository(file: string): Promise<string> {
  const [name = '', ...folders] = `sveltia-cms-test/${file}`.split('/').reverse();
  try {
    let folder = await navigator.storage.getDirectory();
    for (const part of folders.reverse()) folder = await folder.getDirectoryHandle(part);
    return await (await (await folder.getFileHandle(name)).getFile()).text();
  } catch {
    return '';
  }
}

async function openEntry(path: string): Promise<void> {
  await page.goto(site.href(`/admin/#/collections/${path}`));
  await page.getByRole('button', { name: 'Save' }).waitFor();
}

test('the editor lists a collection for each folder and format, under a content policy without exceptions, and saves the edited key only, in the file of the language', async () => {
  const collections = page.getByRole('treeitem');
  await collections.first().waitFor();
  expect(await collections.allInnerTexts().then((texts) => texts.map((text) => text.split('\n').slice(-2)))).toEqual([
    ['Kettle', '1'],
    ['guide (.md)', '2'],
    ['guide (.mdx)', '1'],
  ]);
  const html = await site.output('admin/index.html');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('script-src &#39;self&#39;; style-src &#39;self&#39;;');
  expect(await page.evaluate(() => document.fonts.check('24px "Material Symbols Outlined"'))).toBe(true);

  await openEntry('guide-md/entries/tea');
  await page.getByRole('textbox', { name: 'description' }).fill('Hot');
  await page.getByRole('button', { name: 'Save' }).click();
  const read = (file: string) => page.evaluate(readRepository, file);
  const { 'docs/en/guide/tea.md': before, 'docs/zh/guide/tea.md': translation } = documents;
  await expect.poll(() => read('docs/en/guide/tea.md')).toBe(before.replace('---\n', '---\ndescription: Hot\n'));
  expect(await read('docs/zh/guide/tea.md')).toBe(translation);
});

test('a new page is a file in the folder of the collection, named after its title', { tags: 'all' }, async () => {
  // Sveltia CMS 0.221 says so when it closes the form of a new page.
  browser.allowMessages(/^(?:info|debug): |^uncaught: Cannot convert undefined or null to object/);
  await openEntry('guide-md/new');
  await page.getByRole('textbox', { name: 'title' }).fill('Green tea');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => page.evaluate(readRepository, 'docs/en/guide/green-tea.md'))
    .toBe('---\ntitle: Green tea\n---\n');
  expect(await page.evaluate(readRepository, 'docs/zh/guide/green-tea.md')).toBe('');
});

test('an entry leads to its page', { tags: 'all' }, async () => {
  await openEntry('guide-md/entries/more%2Fmilk');
  const address = 'https://docs.example.com/guide/more/milk';
  await page.context().route(address, (route) => route.fulfill({ contentType: 'text/html', body: 'Milk' }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'View on Live Site' }).click();
  await (await opened).waitForURL(address);
});
