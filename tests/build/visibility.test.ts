import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageFile } from '#shared/types';
import { parseHtml } from '../support/html.ts';
import { indexedPages } from '../support/search.ts';
import { copyFixture, expectBuilt, type TestSite } from '../support/site.ts';

const config = `import { defineConfig } from 'doc-site/config';

export default defineConfig({
  title: 'Rooms',
  siteOrigin: 'https://rooms.example',
  route: { exclude: ['**/shared/**'] },
  feeds: [{ id: 'news', folder: '/house/', title: { en: 'News' } }],
  frontmatter: { defaults: { '/house/': { outline: false, tag: 'open' }, '/house/attic/': { tag: 'dusty' } } },
});
`;

/** A page with the given front matter. */
const page = (title: string, frontmatter = '') => `---\n${frontmatter}\n---\n\n# ${title}\n\nThe ${title} room.\n`;

let site: TestSite;

beforeAll(async () => {
  site = await copyFixture('minimal');
  await site.write('doc-site.config.ts', config);
  const pages = {
    bath: page('Bath'),
    kitchen: page('Kitchen', 'order: 2'),
    hall: page('Hall', 'order: 1\nlabel: Way in\nicon: 🚪'),
    cellar: page('Cellar', 'hidden: true'),
    safe: page('Safe', 'unlisted: true\npublished_at: 2024-03-19'),
    'attic/index': page('Attic', 'order: 1.5\nlabel: Under the roof\nicon: /roof.svg'),
    'attic/box': page('Box', 'tag: closed'),
    'attic/old': page('Old'),
  };
  for (const [name, text] of Object.entries(pages)) await site.write(`docs/en/house/${name}.md`, text);
  await site.write('docs/public/roof.svg', '<svg xmlns="http://www.w3.org/2000/svg" />');
  // Unfinished: neither its link nor its front matter stops the build.
  await site.write('docs/en/house/pool.md', page('Pool', 'draft: true\norder: soon').concat('[Gone](/nowhere)\n'));
  await site.write('docs/en/list/_meta.json', '["later", "first"]');
  await site.write('docs/en/list/first.md', '# First\n');
  await site.write('docs/en/list/later.md', page('Later', 'draft: true'));
  const entries = [
    { type: 'section-header', label: 'Secret part' },
    { type: 'custom-link', label: 'Secret place', link: 'https://secret.example' },
  ];
  for (const [name, text] of [
    ['plans', page('Secret title', 'draft: true')],
    ['shared', '# Secret title\n'],
  ]) {
    await site.write(`docs/en/${name}/a.md`, text ?? '');
    await site.write(`docs/en/${name}/_meta.json`, JSON.stringify([...entries, 'a']));
  }
  await expectBuilt(site);
});
afterAll(() => site.dispose());

async function sidebarOf(file: string): Promise<readonly string[]> {
  const { document } = parseHtml(await site.output(file));
  return [...document.querySelectorAll('nav[data-sidebar] a')].map((link) => link.textContent);
}

describe('the sidebar', () => {
  test('follows `order`, shows `label`, and leaves out hidden and unlisted pages', async () => {
    expect(await sidebarOf('house/hall.html')).toEqual([
      '🚪Way inopen',
      'Attic',
      'Boxclosed',
      'Olddusty',
      'Kitchenopen',
      'Bathopen',
    ]);
    expect(parseHtml(await site.output('house/hall.html')).text('nav[data-sidebar]')).toContain('Under the roof');
  });

  test('shows icons before the text, hidden from screen readers', async () => {
    const { document } = parseHtml(await site.output('house/hall.html'));
    const [first, group] = document.querySelectorAll('nav[data-sidebar] :is(a, summary)');
    expect(first?.querySelector('[aria-hidden=true]')?.textContent).toBe('🚪');
    expect(group?.querySelector('img')?.outerHTML).toContain('src="/roof.svg" alt=""');
  });

  test('a `_meta.json` may name a draft', async () => {
    expect(await sidebarOf('list/first.html')).toEqual(['First']);
  });
});

test('folders without a published page leave nothing in the output', async () => {
  const texts = [...(await site.contents()).values()].filter((text) => /Secret (?:part|place|title)/.test(text));
  expect(texts).toEqual([]);
});

test('a draft is not in the output', async () => {
  const files = await site.outputFiles();
  expect(files.filter((file) => /pool|later/.test(file))).toEqual([]);
  expect(files).toContain('house/cellar.html');
});

describe('an unlisted page', () => {
  test('has a page, which asks not to be indexed', async () => {
    expect(parseHtml(await site.output('house/safe.html')).meta('robots')).toBe('noindex');
    expect(parseHtml(await site.output('house/cellar.html')).meta('robots')).toBeNull();
  });

  test('is in no list: search, sitemap, `llms.txt`, feeds', async () => {
    const paths = (await indexedPages(site, 'en')).map(({ path }) => path);
    expect(paths).toContain('/house/cellar');
    expect(paths).not.toContain('/house/safe');
    for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'news-rss.xml'])
      expect(await site.output(file)).not.toContain('/house/safe');
  });
});

test('a page inherits the front matter of its folders, and its own takes precedence', async () => {
  const tagOf = async (name: string) => (await site.json<PageFile>(`page-data/house/${name}.json`)).page.frontmatter;
  expect(await tagOf('bath')).toEqual({ outline: false, tag: 'open' });
  expect(await tagOf('attic/old')).toEqual({ outline: false, tag: 'dusty' });
  expect(await tagOf('attic/box')).toEqual({ outline: false, tag: 'closed' });
});

test('a wrong default is named at its line in the configuration', async () => {
  await site.write('doc-site.config.ts', config.replace("tag: 'open'", "tga: 'open'"));
  const { status, stderr } = await site.build();
  await site.write('doc-site.config.ts', config);
  expect(status).toBe(1);
  expect(stderr).toContain('doc-site.config.ts:8:');
  expect(stderr).toContain('Unexpected key `tga`');
});
