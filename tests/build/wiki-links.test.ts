import { expect, test } from 'vitest';
import { pluginWikiLinks } from '../../plugins/optional/wiki-links/index.ts';
import { builtSite, enAndZh, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const files = {
  'docs/en/index.mdx': `import Part from './part.mdx';

# Home

See [[install]], [[guide/install#Second part]] and [the [[guide]]](/guide/).

| [[guide\\|Guides]] | \`[[guide]]\` \\[[guide]] |
| --- | --- |

## Both ways [[faq]]

<Part />
`,
  'docs/en/part.mdx': 'Back to [[Questions]].\n',
  'docs/en/faq.md': '---\nunlisted: true\n---\n\n# Questions\n\n[[index]], [install](/guide/install)\n',
  'docs/en/guide/index.md': '# Guide\n\n[[#Guide]], [install](./install.md), [[Install the tool]]\n',
  'docs/en/guide/install.md': '# Install the tool\n\n## Second part\n\nText.\n',
  'docs/zh/index.md': '# 首页\n\n[[安装]] [[faq]]\n\n## 双向\n',
  'docs/zh/guide/install.md': '# 安装\n\n## 第二部分\n',
};
const excluded = { route: { exclude: ['**/part.mdx'] } };
const config = { ...enAndZh, ...excluded };

const { read } = builtSite({
  config,
  plugins: [pluginWikiLinks({ backlinks: true })],
  files,
});

async function linksOn(file: string): Promise<readonly string[]> {
  const { document } = parseHtml(await read(file));
  return [...document.querySelectorAll('article a:not(.heading-anchor)')].map(
    (link) => `${link.getAttribute('href')} ${link.textContent}`,
  );
}

/** The pages that link to a page, below its article. */
async function backlinksOn(file: string): Promise<string | undefined> {
  const { document } = parseHtml(await read(file));
  const list = [...document.querySelectorAll('dl')].find((found) =>
    /link here|链接到本页/.test(found.textContent ?? ''),
  );
  return list && [...list.children].map((child) => child.textContent).join(', ');
}

test('names in brackets are links to pages of the language of the document', async () => {
  expect(await linksOn('index.html')).toEqual([
    '/guide/install Install the tool',
    '/guide/install#second-part Install the tool > Second part',
    '/guide/ the [[guide]]',
    '/guide/ Guides',
    '/faq Questions',
    '/faq Questions',
  ]);
  const { document } = parseHtml(await read('index.html'));
  expect(document.querySelectorAll('table th')[1]?.textContent).toBe('[[guide]] [[guide]]');
  expect(await linksOn('zh/index.html')).toEqual(['/zh/guide/install 安装', '/zh/faq Questions']);
  expect(await read('guide/index.md')).toContain('[Install the tool](/guide/install.md)');
});

test('pages list the listed pages that link to them, once each, whatever the syntax, also from fragments', async () => {
  expect(await backlinksOn('guide/install.html')).toBe('Pages that link here, Home, Guide');
  expect(await backlinksOn('faq.html')).toBe('Pages that link here, Home');
  expect(await backlinksOn('guide/index.html')).toBe('Pages that link here, Home');
  expect(await backlinksOn('index.html')).toBeUndefined();
  expect(await backlinksOn('zh/guide/install.html')).toBe('链接到本页的页面, 首页');
});

test('without backlinks, the scripts and the pages have no trace of the list', { tags: 'all' }, async () => {
  const site = await siteOfTest({ config, plugins: [pluginWikiLinks()], files });
  const output = await site.build();
  expect(await output.read('guide/install.html')).not.toContain('backlinks');
  const scripts = output.files.filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(output.read));
  expect(texts.some((text) => text.includes('backlinks'))).toBe(false);
});

// `tests/e2e/dev-plugins.test.ts` changes a title in the dev server.
test('another title changes the pages that name the page', { tags: 'all' }, async () => {
  const site = await siteOfTest({ config, plugins: [pluginWikiLinks()], files });
  await site.build();
  await site.write({ 'docs/en/guide/install.md': '# Get the tool\n\n## Second part\n' });
  await expect(site.build()).rejects.toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ file: 'docs/en/guide/index.md', line: 3, column: 38, rule: 'wiki-link' }),
    ]),
  });
  await site.write({
    'docs/en/index.mdx': '# Home\n\n[[install]]\n\n## Other\n',
    'docs/en/guide/index.md': '# Guide\n',
  });
  const { read: readChanged } = await site.build();
  expect(await readChanged('index.html')).toContain('>Get the tool</a>');
});

test('wrong names and headings are errors at their places', async () => {
  const site = await siteOfTest({
    plugins: [pluginWikiLinks()],
    files: {
      'docs/en/index.md': '# Home\n\nSee [[instal]]\nand [[install#secnd-part]], [[setup]].\n',
      'docs/en/install.md': '# A\n\n## Second part\n',
      'docs/en/a/setup.md': '# B\n',
      'docs/en/b/setup.md': '# C\n',
    },
  });
  expect((await site.problems()).map(({ rule, line, column, hint }) => `${line}:${column} ${rule} ${hint}`)).toEqual([
    '3:5 wiki-link Did you mean `install`?',
    '4:29 wiki-link Write the path of the page: `a/setup` or `b/setup`.',
    '4:5 dead-anchor Did you mean `#second-part`?',
  ]);
});
