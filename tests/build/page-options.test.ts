import { expect, test } from 'vitest';
import { builtSite, enAndZh, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const sources = {
  'docs/en/guide/moved/file.md':
    '---\nslug: /start\n---\n\n# Start\n\n[Here](#part), [plain](../plain.md).\n\n## Part\n',
  'docs/zh/guide/moved/file.md': '# 开始\n\n## 部分\n',
  'docs/zh/guide/_meta.json': '["plain", "moved"]',
  'docs/zh/guide/plain.md': '# 页面\n\n[文件](./moved/file.md#part)\n',
  'docs/en/index.md': '---\npageType: home\n---\n\n# Home\n',
  'docs/en/guide/_meta.json': JSON.stringify([
    { type: 'file', name: 'plain', icon: '🚀', tag: { text: 'beta', type: 'warning' } },
    'own',
    { type: 'dir', name: 'more', icon: '📦' },
    'moved',
    {
      type: 'custom-link',
      label: 'Forum',
      link: 'https://forum.example/',
      icon: '💬',
      tag: 'new',
      target: '_blank',
      rel: 'nofollow',
    },
  ]),
  'docs/en/guide/plain.md': `# Plain

Found.

:::tip Aside {nosearch}
Leftout.

## Quiet heading
:::

## Loud heading

\`\`\`ts nosearch
const hiddenCode = 1;
\`\`\`

<div data-nosearch>

Alsogone.

</div>

After.
`,
  'docs/en/guide/own.md':
    '---\ntitleTemplate: "%s of ours"\nbanner: { text: "Beta *page*: [plain](./plain.md)" }\n---\n\n# Own $&\n\n[Start](./moved/file.md), [too](/start).\n',
  'docs/en/guide/more/index.md':
    '---\ntitleTemplate: false\nbanner: false\nclass: own page\nllms: false\n---\n\n# More\n',
  'docs/en/guide/more/last.md': '# Last\n',
  'docs/en/guide/titled.md': '---\ntitle: Only *here*\n---\n\n## Part\n\nText.\n',
};

const pageAt = async (file: string) => parseHtml(await read(file)).document;

const { site, read, files } = builtSite({
  plugins: [],
  files: sources,
  config: {
    title: 'Tool',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文', status: 'partial' },
    ],
    titleTemplate: '%s · Tool',
    darkMode: 'force-dark',
    markdown: { codeTheme: 'nord' },
    banner: { id: 'news', text: { en: 'News for all' } },
  },
});

test.each([
  ['the template of the site', 'guide/plain.html', 'Plain · Tool'],
  ['a template of its own, in which the title is only text', 'guide/own.html', 'Own $& of ours'],
  ['no template with `false`', 'guide/more/index.html', 'More'],
  ['the title of the site as its home page', 'index.html', 'Tool'],
])('a page has %s', async (_name, file, title) => {
  expect((await pageAt(file)).title).toBe(title);
});

test('a page shows the notice of the site, its own, which has no button, or none', async () => {
  const banners = await Promise.all(
    ['guide/plain.html', 'guide/own.html', 'guide/more/index.html'].map(async (file) => {
      const aside = (await pageAt(file)).querySelector('aside[aria-label="Notice"]');
      return (
        aside && [
          aside.textContent,
          aside.querySelector('a')?.getAttribute('href'),
          aside.querySelector('button') !== null,
        ]
      );
    }),
  );
  expect(banners).toEqual([['News for all', undefined, true], ['Beta page: plain', '/guide/plain', false], null]);
});

test('a title in front matter is the heading of a page without one, in the twin too', async () => {
  const headings = (await pageAt('guide/titled.html')).querySelectorAll('article :is(h1, h2)');
  expect([...headings].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'Only *here*'],
    ['H2', 'Part'],
  ]);
  expect(await read('guide/titled.md')).toMatch(/^# Only \\\*here\\\*\n\n## Part\n/);
});

test('a page has its own classes, and others have none', async () => {
  expect(await read('guide/more/index.html')).toContain('<html lang="en" class="own page">');
  expect(await read('guide/plain.html')).toContain('<html lang="en">');
});

test('with `llms: false`, a page is in neither list for language models, but search engines may index it', async () => {
  expect(await read('llms.txt')).not.toContain('more/index.md');
  expect(await read('llms-full.txt')).not.toContain('# More');
  expect(await read('guide/more/index.html')).not.toContain('noindex');
});

test('the search leaves out what is marked; the outline keeps its headings', async () => {
  const sections = (await (await site().model()).searchSections('en')).filter(
    ({ routePath }) => routePath === '/guide/plain',
  );
  expect(sections.map(({ header }) => header)).toEqual(['', 'Loud heading']);
  expect(sections.map(({ content }) => content.split('\n'))).toEqual([['Found.'], ['After.']]);
  const { toc } = await site().page('/guide/plain');
  const text = ['Plain', ...sections.flatMap(({ header, content }) => [header, content])].filter(Boolean).join('\n');
  expect(toc.map(({ text: heading, charIndex }) => [heading, charIndex])).toEqual([
    ['Quiet heading', -1],
    ['Loud heading', text.indexOf('Loud heading')],
  ]);
});

test('entries of the sidebar have icons, labels of a kind, and links that open elsewhere', async () => {
  const document = await pageAt('guide/plain.html');
  const links = [...document.querySelectorAll('[data-part="sidebar"] a')];
  const [plain, forum] = ['Plain', 'Forum'].map((text) => links.find((link) => link.textContent?.includes(text)));
  expect(plain?.textContent).toBe('🚀Plainbeta');
  expect(plain?.querySelector('.badge')?.getAttribute('data-kind')).toBe('warning');
  expect(forum?.textContent).toBe('💬Forumnew');
  expect([forum?.getAttribute('target'), forum?.getAttribute('rel')]).toEqual(['_blank', 'nofollow']);
  expect(document.querySelector('[data-part="sidebar"] summary')?.textContent).toBe('📦More');
});

test('a site can always be dark', async () => {
  const document = await pageAt('index.html');
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#17191c');
  expect(document.querySelector('button[aria-label^="Appearance"]')).toBeNull();
  expect(document.head.innerHTML).toContain("dataset.theme='dark'");
});

test('code has the colors of a known scheme', async () => {
  const styles = (await pageAt('index.html')).querySelectorAll('style');
  expect([...styles].map(({ textContent }) => textContent).join('')).toContain('#476993');
});

test('a page with a slug is served there in every language, and links to its file lead there', async () => {
  expect(files().filter((file) => /start|moved/.test(file))).toEqual([
    'page-data/start.json',
    'page-data/zh/start.json',
    'start.html',
    'start.md',
    'zh/start.html',
    'zh/start.md',
  ]);
  const hrefs = async (file: string) =>
    [...(await pageAt(file)).querySelectorAll('article a:not([class])')].map((link) => link.getAttribute('href'));
  expect(await hrefs('guide/own.html')).toEqual(['/start', '/start']);
  expect(await hrefs('zh/guide/plain.html')).toEqual(['/zh/start#part']);
  expect(await hrefs('start.html')).toEqual(['#part', '/guide/plain']);
  const start = await pageAt('start.html');
  const sidebar = [...start.querySelectorAll('[data-part="sidebar"] a')].map((link) => link.getAttribute('href'));
  expect(sidebar).toContain('/start');
  expect(start.querySelector('header a[hreflang="zh"], header a[hreflang="zh-CN"]')?.getAttribute('href')).toBe(
    '/zh/start',
  );
});

test('a translation with another slug is reported', async () => {
  const wrong = await siteOfTest({
    plugins: [],
    files: { 'docs/en/a.md': '# A\n', 'docs/zh/a.md': '---\nslug: /b\n---\n\n# A\n' },
    config: enAndZh,
  });
  const problems = await wrong.problems();
  expect(problems).toMatchObject([{ rule: 'frontmatter', file: 'docs/zh/a.md', line: 2 }]);
});
