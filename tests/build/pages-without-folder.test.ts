import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageFile } from '#shared/types';
import { parseHtml } from '../support/html.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const files = {
  'docs/en/_meta.json': '["index", "install", { "type": "divider" }, "usage", "guide"]',
  'docs/en/index.md': '---\npageType: home\nhero:\n  name: Kettle\n  text: Boils\n  tagline: Water\n---\n',
  'docs/en/usage.md': '# Usage\n\nBoil with it.\n',
  'docs/en/install.md': '# Install\n\nGet it.\n',
  'docs/en/about.md': '---\nhidden: true\n---\n\n# About\n\nUs.\n',
  'docs/en/guide/tea.md': '# Tea\n\nDrink it.\n',
};

let site: TestSite;

beforeAll(async () => {
  site = await copyFixture('minimal');
  for (const [file, text] of Object.entries(files)) await site.write(file, text);
  const { status, stderr } = await site.build();
  expect([status, stderr.match(/^.*Warning.*$/gm)]).toEqual([0, null]);
});
afterAll(() => site.dispose());

async function sidebarOf(page: string): Promise<readonly string[]> {
  const { document } = parseHtml(await site.output(`${page}.html`));
  return [...document.querySelectorAll('nav[data-sidebar] a')].map((link) => link.textContent);
}

test('pages without a folder share a sidebar in the order of the `_meta.json` beside them; folders have their own', async () => {
  for (const page of ['install', 'usage', 'about']) expect(await sidebarOf(page)).toEqual(['Install', 'Usage']);
  expect(await sidebarOf('guide/tea')).toEqual(['Tea']);
  expect(await sidebarOf('index')).toEqual([]);
});

test('they follow each other, and the index of `llms.txt` lists them under the title of the site', async () => {
  const { page } = await site.json<PageFile>('page-data/install.json');
  expect(page.pagination).toEqual({ next: { text: 'Usage', link: '/usage' } });
  expect(page.breadcrumbs).toEqual([{ text: 'Install', link: '/install' }]);
  const [, ...sections] = (await site.output('llms.txt')).split('\n## ');
  const listed = sections.map((section) => [
    section.split('\n')[0],
    [...section.matchAll(/\((.*?)\.md\)/g)].map(([, path]) => path),
  ]);
  expect(listed).toEqual([
    ['Minimal', ['/index', '/about', '/install', '/usage']],
    ['/guide/', ['/guide/tea']],
  ]);
});
