import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartName } from '#shared/theme-parts';
import { definePlugin } from '../../plugins/api/index.ts';
import { copyPart } from '../../scripts/eject/copy-part.ts';
import { createPreviewServer, type PreviewServer } from '../../scripts/preview/server.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { testBrowser, whenAlive } from '../support/browser.ts';

const layout = `import { Link } from 'doc-site/theme';

export default ({ children, sidebar }) => (
  <div data-own-layout>
    <Link href="/api/two">Other section</Link>
    <aside>{sidebar}</aside>
    <main>{children}</main>
  </div>
);
`;

const frame = `import { Frame as ThemeFrame, parts } from 'doc-site/theme';

export default ({ children, ...props }) => (
  <div data-own-frame>
    <ThemeFrame {...props} hasBar={false}><parts.LangSwitch />{children}</ThemeFrame>
  </div>
);
`;

const sidebar = `export default ({ items }) => (
  <ol data-own-sidebar>
    {items.map(({ text, link }) => <li key={link}><a href={link}>Page {text}</a></li>)}
  </ol>
);
`;

/** What `eject` writes into the folder `theme` of a site. */
function copyOf(part: PartName): Readonly<Record<string, string>> {
  return Object.fromEntries([...copyPart(part).files].map(([file, text]) => [`theme/${file}`, text]));
}

const browser = testBrowser();
let site: TestSite;
let preview: PreviewServer;

beforeAll(async () => {
  site = await createTestSite({
    plugins: [
      definePlugin({
        name: 'test:theme',
        setup(api) {
          api.overrideComponent('DocLayout', './theme/DocLayout.tsx');
          api.overrideComponent('Frame', './theme/Frame.tsx');
          api.overrideComponent('Sidebar', './theme/Sidebar.tsx');
          api.overrideComponent('SearchDialog', './theme/SearchDialog.tsx');
        },
      }),
    ],
    files: {
      'theme/DocLayout.tsx': layout,
      'theme/Frame.tsx': frame,
      'theme/Sidebar.tsx': sidebar,
      ...copyOf('SearchDialog'),
      'docs/en/index.md': '---\npageType: home\n---\n\n# Home\n',
      'docs/en/guide/one.md': '# One\n',
      'docs/en/api/two.md': '# Two\n',
    },
  });
  await site.build();
  preview = await createPreviewServer({ outDir: path.join(site.root, 'dist') });
});
afterAll(async () => {
  await preview?.close();
  await site?.dispose();
});

test('the layout of documents and the sidebar can be replaced, on the first page and on the next ones', async () => {
  const page = await browser.visit(new URL('/guide/one', preview.url).href);
  await whenAlive(page);
  expect(await page.locator('[data-own-layout] main h1').textContent()).toBe('One');
  const entry = page.locator('[data-own-sidebar] a');
  expect(await entry.textContent()).toBe('Page One');
  expect(await entry.getAttribute('aria-current')).toBe('page');
  expect(await page.locator('#doc-site-sidebar').count()).toBe(0);
  await page.getByRole('link', { name: 'Other section' }).click();
  await page.getByRole('heading', { name: 'Two' }).waitFor();
  expect(await entry.textContent()).toBe('Page Two');
});

const titleOfFrame = 'the frame of all page types can be replaced, and has the frame of the theme: %s';

test.each(['/nowhere'])(titleOfFrame, expectFrame);
test.each(['/'])(titleOfFrame, { tags: 'all' }, expectFrame);

async function expectFrame(path: string): Promise<void> {
  browser.allowMessages(/status of 404/);
  const page = await browser.visit(new URL(path, preview.url).href, { javaScriptEnabled: false });
  expect(await page.locator('[data-own-frame] footer').count()).toBe(1);
  expect(await page.locator('header').count()).toBe(0);
}

test('the replaced parts are there without scripts', { tags: 'all' }, async () => {
  const page = await browser.visit(new URL('/guide/one', preview.url).href, { javaScriptEnabled: false });
  expect(await page.locator('[data-own-sidebar] a').textContent()).toBe('Page One');
});

test('the search dialog can be replaced by a copy: it opens, finds, leads to a page and gives the focus back', async () => {
  const page = await browser.visit(new URL('/guide/one?q=two', preview.url).href);
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  await dialog.getByRole('link', { name: 'Two' }).click();
  await page.getByRole('heading', { name: 'Two' }).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await page.locator('.search-dialog').count()).toBe(0);

  const link = page.getByRole('link', { name: 'Other section' });
  await link.focus();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('textbox').fill('one');
  const hit = dialog.getByRole('link', { name: 'One' });
  await hit.waitFor();
  expect(await hit.locator('mark').textContent()).toBe('One');
  await page.keyboard.press('ArrowDown');
  expect(await hit.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.goBack();
  await page.waitForURL('**/guide/one');
});
