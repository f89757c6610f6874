import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreviewServer, type PreviewServer } from '../../scripts/preview/server.ts';
import { testBrowser } from '../support/browser.ts';
import { runCommand, runProcess, withoutThreads } from '../support/command.ts';
import { parseHtml } from '../support/html.ts';
import { indexedPages } from '../support/search.ts';
import { copyFixture, expectBuilt, type TestSite } from '../support/site.ts';

const config = (options: string) => `import { defineConfig } from 'doc-site/config';
import { pluginVersions } from 'doc-site/versions';

export default defineConfig({
  title: 'Tool',
  base: '/docs/',
  siteOrigin: 'https://tool.example',
  redirects: { '/newest': '/guide/new' },
  feeds: [{ id: 'news', folder: '/guide/', title: { en: 'News' }, formats: ['rss', 'json'] }],
  locales: [
    {
      lang: 'en',
      label: 'English',
      editLink: { docRepoBaseUrl: 'https://code.example/docs/edit/main/docs', text: 'Edit' },
    },
    { lang: 'zh', label: '简体中文', status: 'partial' },
  ],
  plugins: [pluginVersions({ ${options} })],
});
`;

const page = (title: string) => `---\ndescription: About ${title}.\n---\n\n# ${title}\n\n## Section\n\nText.\n`;
const older = "current: '2.x', older: [{ path: 'v1', label: '1.x' }, { url: 'https://old.example/', label: '0.x' }]";

const browser = testBrowser();
let site: TestSite;
let preview: PreviewServer;

beforeAll(async () => {
  site = await copyFixture('minimal');
  await site.write('doc-site.config.ts', config(older));
  const pages = {
    'docs/en/guide/install.md': page('Install'),
    'docs/en/guide/new.md': page('New'),
    'docs/zh/guide/install.md': page('安装'),
    'docs-v1/en/index.md': page('Home'),
    'docs-v1/en/guide/install.md': page('Install once'),
    'docs-v1/en/guide/gone.md': page('Gone'),
    'docs-v1/zh/guide/install.md': page('旧安装'),
  };
  for (const [file, text] of Object.entries(pages)) await site.write(file, text);
  await expectBuilt(site);
  preview = await createPreviewServer({ outDir: site.outDir, base: '/docs/' });
});
afterAll(async () => {
  await preview?.close();
  await site?.dispose();
});

const html = async (file: string) => parseHtml(await site.output(file)).document;
const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

test('the menu links to the same page if the version has it, otherwise to the home page of the version, in the language of the page', async () => {
  expect(hrefs(await html('guide/install.html'), 'a[rel=external]')).toEqual([
    '/docs/guide/install',
    '/docs/v1/guide/install',
    'https://old.example/',
  ]);
  expect(hrefs(await html('zh/guide/new.html'), 'a[rel=external]')).toEqual([
    '/docs/zh/guide/new',
    '/docs/v1/zh/',
    'https://old.example/',
  ]);
});

test('pages of an older version have a notice with a link to the current page, and are not indexed', async () => {
  const kept = await html('v1/guide/install.html');
  const notice = kept.querySelector('[role=note]');
  expect(notice?.textContent).toContain('the documentation of 1.x');
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/docs/guide/install');
  expect(kept.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const gone = await html('v1/zh/guide/gone.html');
  expect(hrefs(gone, '[role=note] a')).toEqual(['/docs/zh/']);
  expect(hrefs(kept, 'link[type="application/rss+xml"]')).toEqual([]);
  expect((await html('guide/install.html')).querySelector('[role=note], meta[name=robots]')).toBeNull();
  expect(await site.output('sitemap.xml')).not.toContain('/v1/');
});

test('an older version has its own search, edit links and llms.txt, and no files that hosts read at the root', async () => {
  const current = await indexedPages(site, 'en');
  expect(current.map(({ title }) => title).sort()).toEqual(['Hello', 'Install', 'New']);
  expect(await site.output('v1/guide/gone.html')).toContain(
    'https://code.example/docs/edit/main/docs-v1/en/guide/gone.md',
  );
  expect(await site.output('llms.txt')).toContain('https://tool.example/docs/v1/llms.txt');
  const files = await site.outputFiles();
  expect(files).toEqual(expect.arrayContaining(['v1/llms.txt', 'v1/search-index.json', 'v1/guide/gone.md']));
  for (const name of [
    'news-rss.xml',
    'news-feed.json',
    'zh/news-atom.xml',
    '_headers',
    '_redirects',
    'robots.txt',
    '404.html',
    'newest.html',
  ])
    expect(files).not.toContain(`v1/${name}`);
});

test('the data of a page names its version', async () => {
  for (const [file, version] of [
    ['', '2.x'],
    ['v1/', '1.x'],
  ]) {
    expect(JSON.parse(await site.output(`${file}page-data/guide/install.json`)).page.version).toBe(version);
  }
});

test('switching the version loads the page at the same anchor, and no request fails', async () => {
  const opened = await browser.visit(new URL('/docs/guide/install#section', preview.url).href);
  const missing: string[] = [];
  opened.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await opened.getByText('2.x').first().click();
  const link = opened.getByRole('link', { name: '1.x' });
  await link.hover();
  await link.click();
  await opened.getByRole('heading', { name: 'Install once' }).waitFor();
  expect(new URL(opened.url()).pathname + new URL(opened.url()).hash).toBe('/docs/v1/guide/install#section');
  expect(missing).toEqual([]);
});

test('the check of an older version accepts links to the current one', { tags: 'all' }, async () => {
  const { stdout } = await runProcess(['check', '--root', site.root], { ...withoutThreads, DOC_SITE_VERSION: 'v1' });
  expect(stdout).toContain('✓ links');
});

test('a version with a mistake leaves the last output, and names the file', { tags: 'all' }, async () => {
  await site.write('docs-v1/en/guide/gone.md', `${page('Gone')}\n[Nowhere](/nowhere)\n`);
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain('docs-v1/en/guide/gone.md:11:1');
  expect(site.hasOutput('v1/guide/gone.html')).toBe(true);
  await site.write('docs-v1/en/guide/gone.md', page('Gone'));
});

describe('with `canonical`, and an older version that is not released', { tags: 'all' }, () => {
  beforeAll(async () => {
    const unreleased = older.replace("'1.x'", "'Preview', notice: 'unreleased'");
    await site.write('doc-site.config.ts', config(`${unreleased}, indexing: 'canonical'`));
    await expectBuilt(site);
  });

  test('the check accepts links to older versions and does not check the pages of those versions', {
    tags: 'all',
  }, async () => {
    const { stdout: report } = await runCommand(['check', '--built', '--root', site.root]);
    expect(report).toContain('✓ links');
    expect(report).not.toContain('v1');
  });

  test('pages of older versions name the current page as canonical if it exists', async () => {
    const canonical = async (file: string) => hrefs(await html(file), 'link[rel=canonical]');
    expect(await canonical('v1/guide/install.html')).toEqual(['https://tool.example/docs/guide/install']);
    expect(await canonical('v1/guide/gone.html')).toEqual(['https://tool.example/docs/v1/guide/gone']);
  });

  test('the notice of the unreleased version says so', async () => {
    const notice = (await html('v1/guide/install.html')).querySelector('[role=note]');
    expect(notice?.textContent).toBe(
      'You are reading the documentation of Preview, which has not been released yet. Read this page for 2.x',
    );
  });
});

test('a folder that is missing, and a version that does not exist, are reported', async () => {
  await site.write('doc-site.config.ts', config("current: '3.x', older: [{ path: 'v2' }]"));
  const { stderr } = await site.build();
  expect(stderr).toContain('Missing folder `docs-v2` with the documents of the version `v2`.');
  const unknown = await site.buildIn({ DOC_SITE_VERSION: 'v7' });
  expect(unknown.stderr).toContain('Unexpected `DOC_SITE_VERSION=v7`');
});
