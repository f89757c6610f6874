import { definePlugin } from 'doc-site/plugin';
import { expect, test } from 'vitest';
import { pluginCollections } from '../../plugins/optional/collections/index.ts';
import { pluginVariables } from '../../plugins/optional/variables/index.ts';
import { builtSite, enAndZh, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const values = { version: '0.5.2', product: { en: 'Rsbuild *core*', zh: '构建工具' }, page: 'other' };
const text = `---
description: About %%version%%.
---

# Version %%version%% of a <Badge text="%%version%%" />

## In %%version%% {#new}

A [link %%product%%](/%%page%%#%%page%%) and \`%%version%%\`, not \\%%version%%.

\`\`\`js title="%%version%%.js" file="./_%%page%%.js"
\`\`\`

\`\`\`sh
npm i rsbuild@%%version%% # \\%%version%%
\`\`\`
`;
const files = {
  'docs/en/index.mdx': text,
  'docs/en/_nav.json': JSON.stringify([
    { text: 'v%%version%%', items: [{ text: 'What %%version%% brings', link: '/blog/' }] },
    { text: 'Literally \\%%version%%', tag: 'new in %%version%%', link: '/other' },
  ]),
  'docs/en/_meta.json': JSON.stringify([
    'index',
    { type: 'file', name: 'other', label: 'Other in %%version%%', tag: '%%version%%+' },
    'name',
    'blog',
  ]),
  'docs/en/_other.js': "const shown = '%%version%%';\n",
  'docs/en/other.md': '---\ntitle: "%%version%%: other"\n---\n\n## Other\n\n<b title="%%version%%">x</b>\n',
  'docs/en/blog/index.md': '---\nlist: { folder: /blog/ }\n---\n\n# Blog\n',
  'docs/en/name.md': '# The name \\%%version%%\n',
  'docs/en/blog/news.md':
    '---\npublished_at: 2024-03-19\n---\n\n# News of %%version%%\n\nNew in %%version%%.\n\n<!-- more -->\n',
  'docs/zh/index.md': '# %%product%%\n\n## 新\n',
};
const siteOrigin = 'https://example.com';
const plugins = [pluginVariables({ values }), pluginCollections()];

const { read } = builtSite({
  config: { ...enAndZh, siteOrigin, feeds: [{ id: 'blog', folder: '/blog/', title: { en: 'Blog', zh: 'Blog' } }] },
  plugins,
  files,
});

test('variables work in text, attributes, headings, links, code and titles of code, and their values may contain Markdown', async () => {
  const { document } = parseHtml(await read('index.html'));
  const article = document.querySelector('article');
  expect(article?.querySelector('h1')?.textContent).toContain('Version 0.5.2 of a 0.5.2');
  expect(article?.querySelector('h2')?.textContent).toContain('In 0.5.2');
  const [paragraph] = article?.querySelectorAll('p') ?? [];
  expect(paragraph?.innerHTML).toBe(
    'A <a href="/other#other">link Rsbuild <em>core</em></a> and <code>0.5.2</code>, not %%version%%.',
  );
  const [included, code] = article?.querySelectorAll('figure') ?? [];
  expect(included?.querySelector('figcaption')?.textContent).toBe('0.5.2.js');
  expect(included?.querySelector('pre')?.textContent).toBe("const shown = '%%version%%';");
  expect(code?.querySelector('pre')?.textContent).toBe('npm i rsbuild@0.5.2 # %%version%%');
  expect(await read('other.html')).toContain('<b title="0.5.2">');
});

test('variables work in titles and descriptions wherever these are shown', async () => {
  const { document } = parseHtml(await read('index.html'));
  expect(document.title).toContain('Version 0.5.2 of a');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('About 0.5.2.');
  expect(parseHtml(await read('other.html')).document.title).toContain('0.5.2: other');
  expect(parseHtml(await read('zh/index.html')).document.title).toContain('构建工具');
  expect(await read('llms.txt')).toContain('0.5.2: other');
});

test('variables work in the texts of the navigation bar and the sidebar', async () => {
  const { document } = parseHtml(await read('other.html'));
  const bar = document.querySelector('header')?.textContent;
  for (const text of ['v0.5.2', 'new in 0.5.2', 'What 0.5.2 brings', 'Literally %%version%%'])
    expect(bar).toContain(text);
  const sidebar = document.querySelector('#doc-site-sidebar')?.textContent;
  for (const text of ['Other in 0.5.2', '0.5.2+', 'The name %%version%%']) expect(sidebar).toContain(text);
});

test('variables work in the Markdown twin', async () => {
  expect(await read('index.md')).toContain('npm i rsbuild@0.5.2');
  expect(await read('other.md')).toContain('# 0.5.2: other');
});

test('variables work in lists of pages, feeds and the search', async () => {
  expect(parseHtml(await read('blog/index.html')).document.querySelector('main')?.textContent).toContain(
    'New in 0.5.2.',
  );
  expect(await read('blog-rss.xml')).toContain('News of 0.5.2');
  const sections = await (await siteOfTest({ config: enAndZh, plugins, files }))
    .model()
    .then((model) => model.searchSections('en'));
  expect(JSON.stringify(sections)).toContain('npm i rsbuild@0.5.2');
  expect(JSON.stringify(sections)).toContain('0.5.2: other');
});

test('another value changes the pages that have it', { tags: 'all' }, async () => {
  let version = '0.5.2';
  const plugin = { ...pluginVariables({ values }) };
  plugin.setup = (api) => pluginVariables({ values: { ...values, version } }).setup(api);
  const site = await siteOfTest({ config: enAndZh, plugins: [plugin, pluginCollections()], files });
  await site.build();
  version = '0.6.0';
  const { read: readChanged } = await site.build();
  expect(await readChanged('index.html')).toContain('rsbuild@0.6.0');
  expect(parseHtml(await readChanged('other.html')).document.title).toContain('0.6.0: other');
});

test('mistakes have their places in the document', async () => {
  const wrong = await siteOfTest({
    config: enAndZh,
    plugins: [pluginVariables({ values: { ...values, number: '1' } }), pluginCollections()],
    files: {
      'docs/en/index.md':
        '---\ntitle: "%%versoin%%"\nlayuot: "%%version%%"\ndescription: %%number%%\n---\n\n# A\n\n%%version%% [x](/no) and %%page%%: [y](/gone) %%verion%%\n',
    },
  });
  const problems = await wrong.problems();
  expect(problems.map(({ rule, line, column }) => `${line}:${column} ${rule}`).sort()).toEqual([
    '2:9 unknown-variable',
    '3:1 frontmatter',
    '4:1 frontmatter',
    '9:13 dead-link',
    '9:36 dead-link',
    '9:47 unknown-variable',
  ]);
  expect(problems.find(({ line }) => line === 4)?.hint).toBe(
    'Put it in quotes: `"1"`. The document has `description: %%number%%` in this line.',
  );
});

const unknownName = { rule: 'unknown-variable', hint: 'Did you mean `version`?' };

test.each([
  ['docs/en/_nav.json', [{ text: 'v %%verison%%', link: '/' }], 13],
  ['docs/en/guide/_meta.json', [{ type: 'file', name: 'index', label: 'v %%verison%%' }], 43],
])('an unknown name in %s is reported at its place', async (file, entries, column) => {
  const site = await siteOfTest({
    plugins: [pluginVariables({ values: { version: '1.0' } })],
    files: { [file]: JSON.stringify(entries), 'docs/en/index.md': '# A\n', 'docs/en/guide/index.md': '# B\n' },
  });
  await expect(site.model()).rejects.toMatchObject({ problems: [{ ...unknownName, file, line: 1, column }] });
});

test('an unknown name in an entry that another plugin adds is reported with the entry', async () => {
  const other = definePlugin({
    name: 'own:links',
    setup: (api) => api.modifyNav((nav) => [...nav, { text: 'v %%verison%%', link: '/' }]),
  });
  const site = await siteOfTest({
    plugins: [other, pluginVariables({ values: { version: '1.0' } })],
    files: { 'docs/en/index.md': '# A\n' },
  });
  await expect(site.model()).rejects.toMatchObject({
    problems: [
      { ...unknownName, message: expect.stringContaining('In the entry "v %%verison%%" of a menu: Unexpected') },
    ],
  });
});

test('a value of several lines, and a name with a space, are refused', async () => {
  const site = await siteOfTest({
    plugins: [pluginVariables({ values: { 'a b': 'x', c: 'one\ntwo' } })],
    files: { 'docs/en/index.md': '# A\n' },
  });
  const problems = await site.config().then(
    () => [],
    (error: { problems: readonly { message: string }[] }) => error.problems.map(({ message }) => message),
  );
  expect(problems).toEqual([expect.stringContaining('a b'), expect.stringContaining('single line')]);
});
