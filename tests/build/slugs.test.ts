import { afterEach, expect, test } from 'vitest';
import { pluginCollections } from '../../plugins/optional/collections/index.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];

let site: TestSite | undefined;
afterEach(async () => {
  await site?.dispose();
  site = undefined;
});

async function open(files: Readonly<Record<string, string>>, config = {}): Promise<TestSite> {
  site = await createTestSite({ plugins: [pluginCollections()], files, config: { locales, ...config } });
  return site;
}

const withHeader = (header: string, title = 'Title') => `---\n${header}\n---\n\n# ${title}\n`;

test('links in front matter to the file of a page with a slug lead to the page', async () => {
  const opened = await open({
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/a.md': withHeader('slug: /start'),
    'docs/en/guide/b.md': withHeader(
      'prev: { text: Start, link: ./a.md#part }\nnext: { text: Too, link: /zh/guide/a }',
    ),
  });
  const { pagination } = await opened.page('/zh/guide/b');
  expect(pagination).toEqual({
    prev: { text: 'Start', link: '/zh/start#part' },
    next: { text: 'Too', link: '/zh/start' },
  });
});

test('a page with a slug stays in the overviews, lists, feeds and the navigation of its folder', async () => {
  const opened = await open(
    {
      'docs/en/index.md': withHeader('list: { folder: /blog/ }', 'Home'),
      'docs/en/_nav.json': '[{ "text": "Posts", "link": "/news/", "activeMatch": "^/blog/" }]',
      'docs/en/blog/index.md': withHeader('slug: /news/\noverview: true', 'Blog'),
      'docs/en/blog/post.md': withHeader('slug: /post\npublished_at: 2024-03-19', 'Post'),
      'docs/en/blog/plain.md': '# Plain\n',
    },
    {
      siteOrigin: 'https://tool.example',
      feeds: [{ id: 'blog', folder: '/blog/', title: { en: 'Blog', zh: '博客' } }],
    },
  );
  const linksOn = async (path: string) =>
    (await opened.page(path)).overview?.flatMap(({ items }) => items.map(({ link }) => link));
  expect(await linksOn('/zh/news/')).toEqual(['/zh/blog/plain', '/zh/post']);
  expect(await linksOn('/')).toEqual(['/post', '/blog/plain']);
  expect((await opened.page('/post')).feeds.map(({ url }) => url)).toEqual(['/blog-rss.xml', '/blog-atom.xml']);
  const { read } = await opened.build();
  expect(await read('blog-rss.xml')).toContain('<link>https://tool.example/post</link>');
  expect(await read('post.html')).toMatch(/<a (?=[^>]*href="\/news\/")[^>]* aria-current="true"/);
});

test('a page keeps its own path with another slash at the end', async () => {
  const opened = await open({ 'docs/en/index.md': '# Home\n', 'docs/en/guide/index.md': withHeader('slug: /guide') });
  expect(await opened.problems()).toEqual([]);
  expect((await opened.page('/zh/guide')).relativePath).toBe('en/guide/index.md');
});

test('a page in one language only, and an address in the language of a translation that leads to it', {
  tags: 'all',
}, async () => {
  const opened = await open(
    {
      'docs/en/index.md': '# Home\n',
      'docs/zh/index.md': '# 首页\n',
      'docs/en/guide/install.md': '# Install\n',
      'docs/zh/guide/install.md': withHeader('redirectFrom: [/guide/an-zhuang]', '安装'),
      'docs/zh/community.md': withHeader('fallback: false', '社区'),
    },
    { siteOrigin: 'https://tool.example' },
  );
  expect(await opened.problems()).toEqual([]);
  const { translations } = await opened.page('/zh/community');
  expect(translations.map(({ routePath }) => routePath)).toEqual(['/zh/community']);
  const { files, read } = await opened.build();
  expect(files.filter((file) => file.endsWith('community.html'))).toEqual(['zh/community.html']);
  expect(await read('zh/guide/an-zhuang.html')).toContain('url=/zh/guide/install"');
  expect(files).not.toContain('guide/an-zhuang.html');
  const sitemap = await read('sitemap.xml');
  expect(sitemap).toContain('<loc>https://tool.example/zh/guide/install</loc>');
  expect(sitemap).not.toContain('an-zhuang');
});

test.each([
  ['leads out of the site', '/../out', 'for key `slug`: expected a path'],
  ['has another address', '/a/index', 'its address would be read as `/a/`'],
  ['belongs to another page', '/b', 'Unexpected second document for the route `/b`'],
  ['is the path of the file of another moved page', '/c', 'the file of another page with a slug has this path'],
  ['begins with a language', '/zh/a', '`zh` is a language'],
])('a slug that %s is an error in the document', async (_name, slug, message) => {
  const opened = await open({
    'docs/en/index.md': '# Home\n',
    'docs/en/a.md': withHeader(`title: A\nslug: ${slug}`),
    'docs/en/b.md': '# B\n',
    'docs/en/c.md': withHeader('slug: /d'),
  });
  const problems = (await opened.problems()).filter(({ severity }) => severity === 'error');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ file: 'docs/en/a.md', line: 3, message: expect.stringContaining(message) });
});

test('patterns of the configuration give pages and their translations other addresses, to which links lead', async () => {
  const opened = await open(
    {
      'docs/en/index.md': '[By file](/packages/core/docs/start), [by address](/core/start), [folder](/core/)\n',
      'docs/zh/index.md': '[首页](./packages/core/docs/index.md)\n',
      'docs/en/packages/core/docs/index.md': '# Core\n',
      'docs/en/packages/core/docs/start.md': '# Start\n\n[Up](./index.md), [own](./own.md)\n',
      'docs/en/packages/core/docs/own.md': withHeader('slug: /own'),
      'docs/zh/packages/core/docs/start.md': '# 开始\n',
    },
    { route: { rewrites: { '/packages/:name/docs/*': '/:name/*' } } },
  );
  expect(await opened.problems()).toEqual([]);
  expect((await opened.page('/zh/core/start')).title).toBe('开始');
  const { read } = await opened.build();
  const linksOn = async (file: string) =>
    [...(await read(file)).matchAll(/<p>.*?<\/p>/g)].join('').match(/href="[^"]+"/g);
  expect(await linksOn('index.html')).toEqual(['href="/core/start"', 'href="/core/start"', 'href="/core/"']);
  expect(await linksOn('zh/index.html')).toEqual(['href="/zh/core/"']);
  expect(await linksOn('core/start.html')).toEqual(['href="/core/"', 'href="/own"']);
});

test('pages that patterns give the same address are reported with the option', async () => {
  const opened = await open(
    { 'docs/en/index.md': '# Home\n', 'docs/en/a/x.md': '# A\n', 'docs/en/b/x.md': '# B\n' },
    { route: { rewrites: { '/:folder/:name': '/:name' } } },
  );
  expect((await opened.problems()).map(({ file, rule, hint }) => `${file} ${rule} ${hint}`)).toEqual([
    'docs/en/b/x.md duplicate-route Rename the file, or change `route.rewrites`.',
  ]);
});

test('a pattern that matches no page is reported with the option', async () => {
  const opened = await open(
    { 'docs/en/index.md': '# Home\n', 'docs/en/a.md': '# A\n' },
    { route: { rewrites: { '/en/a': '/b' } } },
  );
  expect((await opened.problems()).map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: Unexpected rewrite of `/en/a`: no page has a file with this path.',
  ]);
});

test('a pattern gives all pages addresses with a slash at the end', { tags: 'all' }, async () => {
  const opened = await open(
    {
      'docs/en/index.md': '# Home\n\n[a](./guide/a.md) [b](/guide/b#part)\n',
      'docs/en/_nav.json': '[{ "text": "A", "link": "/guide/a/" }]',
      'docs/en/guide/index.md': '---\noverview: true\n---\n\n# Guide\n',
      'docs/en/guide/a.md': '# A\n',
      'docs/en/guide/b.md': '# B\n\n## Part\n',
      'docs/zh/guide/a.md': '# 甲\n',
    },
    { route: { rewrites: { '/*': '/*/' } }, siteOrigin: 'https://tool.example' },
  );
  expect(await opened.problems()).toEqual([]);
  const { read, files } = await opened.build();
  expect(files.filter((file) => /guide\/.*html$/.test(file))).toEqual([
    'guide/a/index.html',
    'guide/b/index.html',
    'guide/index.html',
    'zh/guide/a/index.html',
    'zh/guide/b/index.html',
    'zh/guide/index.html',
  ]);
  const links = [...(await read('zh/guide/index.html')).matchAll(/<a [^>]*href="(\/[^"#]*guide[^"#]*\/)"/g)].map(
    ([, href]) => href,
  );
  expect(new Set(links)).toEqual(new Set(['/zh/guide/a/', '/zh/guide/b/', '/zh/guide/', '/guide/']));
  expect(await read('index.html')).toMatch(/href="\/guide\/a\/".*href="\/guide\/b\/#part"/s);
  expect(await read('sitemap.xml')).toContain('<loc>https://tool.example/guide/a/</loc>');
});

test('numbers at the start of names order the sidebar and are in no address; links name the file or the address', async () => {
  const opened = await open(
    {
      'docs/en/index.md': '[File](./01-guide/10-end.md), [address](/guide/end), [folder](/guide/)\n',
      'docs/en/01-guide/02-start.md': '# Start\n\n[End](./10-end.md)\n',
      'docs/en/01-guide/10-end.md': '# End\n',
      'docs/en/01-guide/03-more/1-one.md': '# One\n',
      'docs/en/01-guide/index.md': '# Guide\n',
      'docs/zh/01-guide/02-start.md': '# 开始\n\n[结束](./10-end.md)\n',
    },
    { route: { numberPrefixes: true } },
  );
  expect(await opened.problems()).toEqual([]);
  const { read } = await opened.build();
  expect(await read('index.html')).toMatch(
    /href="\/guide\/end">File.*href="\/guide\/end">address.*href="\/guide\/">folder/,
  );
  expect(await read('zh/guide/start.html')).toContain('href="/zh/guide/end">结束');
  const [, sidebar = ''] = /id="doc-site-sidebar"(.*?)<\/nav>/s.exec(await read('guide/end.html')) ?? [];
  expect([...sidebar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/guide/',
    '/guide/start',
    '/guide/more/one',
    '/guide/end',
  ]);
  expect(sidebar).toContain('>more<');
});

test('two names that differ only in their numbers are an error', async () => {
  const opened = await open(
    { 'docs/en/index.md': '# Home\n', 'docs/en/01-a.md': '# A\n', 'docs/en/02-a.md': '# A\n' },
    { route: { numberPrefixes: true } },
  );
  expect(await opened.problems()).toMatchObject([
    {
      rule: 'duplicate-route',
      file: 'docs/en/02-a.md',
      message: expect.stringContaining('`docs/en/01-a.md` already has it'),
    },
  ]);
});
