import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { generators, runMigration } from '../../../../scripts/migrate/index.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

/** Moves an old site into a folder, and returns what is left to do and how to read the new files. */
async function migrate(from: string, files: Readonly<Record<string, string>>, outDir = path.join(root, 'new')) {
  for (const [name, text] of Object.entries(files)) writeOutput(root, `old/${name}`, text);
  const [generator] = Object.entries(generators).flatMap(([name, one]) => (name === from ? [one] : []));
  if (generator === undefined) throw new Error(`There is no generator ${from}.`);
  const { notes } = await runMigration({ generator, root: path.join(root, 'old'), outDir, projectFiles: () => ({}) });
  return { notes, read: (name: string) => readFileSync(path.join(outDir, name), 'utf8') };
}

const vitepress = {
  'docs/.vitepress/config.mjs': 'export default { title: "Old" };',
  'docs/index.md': '# Home\n',
};

test('a fence with a folder in place of a file, and a path that cannot be decoded, are noted', async () => {
  const { notes } = await migrate('vitepress', {
    ...vitepress,
    'docs/sub/a.js': 'a();\n',
    'docs/guide.md': '# Guide\n\n<<< ./sub\n\n<<< ./%zz.js\n',
  });
  expect(notes.map(({ message }) => message)).toEqual([
    'The file `./sub` of a fence is not there.',
    'The file `./%zz.js` of a fence is not there.',
  ]);
});

test('a new site can be in the public folder of the old one, whose links are copied as files', async () => {
  const publicDir = path.join(root, 'old/docs/public');
  writeOutput(root, 'old/docs/public/a.txt', 'A');
  writeOutput(publicDir, 'earlier/doc-site.config.ts', '');
  symlinkSync('a.txt', path.join(publicDir, 'b.txt'));
  const outDir = path.join(publicDir, 'new');
  const { read } = await migrate('vitepress', vitepress, outDir);
  expect(read('docs/public/b.txt')).toBe('A');
  expect(lstatSync(path.join(outDir, 'docs/public/b.txt')).isFile()).toBe(true);
  expect(() => read('docs/public/earlier/doc-site.config.ts')).toThrow('ENOENT');
});

test('documents that would have one place get a place each', async () => {
  const { notes, read } = await migrate('vitepress', {
    ...vitepress,
    'docs/a/README.md': '# Readme\n\n[b](./B.md)\n',
    'docs/a/index.md': '# Index\n',
    'docs/a/b.md': '# Small\n',
    'docs/a/B.md': '# Large\n',
  });
  expect(notes.map(({ file, message }) => [file, message])).toEqual([
    ['docs/en/a/b-2.md', 'It moved under another name, because `a/b.md` is another document.'],
    ['docs/en/a/index-2.md', 'It moved under another name, because `a/index.md` is another document.'],
  ]);
  expect(read('docs/en/a/index.md')).toContain('# Readme');
  expect(read('docs/en/a/index-2.md')).toContain('# Index');
});

test('languages that would have one key get a key each', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs': 'export default { i18n: { locales: ["en", "en-GB"], defaultLocale: "en" } };',
    'docs/intro.md': '# Colors\n',
    'i18n/en-GB/docusaurus-plugin-content-docs/current/intro.md': '# Colours\n',
  });
  expect(read('docs/en/docs/intro.md')).toContain('# Colors');
  expect(read('docs/en-GB/docs/intro.md')).toContain('# Colours');
  expect(notes.map(({ message }) => message)).toContain(
    'The language `en-GB` is `en-GB` here, because `en` is another one.',
  );
});

test('a file beside a document does not replace one of the public folder, and a folder is no file to include', async () => {
  const { read } = await migrate('vitepress', {
    ...vitepress,
    'docs/a.md': '# A\n\n![x](../x.svg)\n\n<!-- @include: ./sub -->\n',
    'docs/sub/b.md': '# B\n',
    'x.svg': 'beside',
    'docs/public/assets/x.svg': 'public',
  });
  expect(read('docs/public/assets/x.svg')).toBe('public');
  expect(read('docs/public/assets/2-x.svg')).toBe('beside');
  expect(read('docs/en/a.md')).toContain('![x](/assets/2-x.svg)');
});

test('a folder in place of a logo is left out', async () => {
  const { notes } = await migrate('starlight', {
    'astro.config.mjs': 'export default { integrations: [{ title: "S", logo: { src: "./public" } }] };',
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'public/a.txt': '',
  });
  expect(notes).toEqual([]);
});

test('a navigation file that cannot be read is noted', async () => {
  const { notes, read } = await migrate('rspress', {
    'rspress.config.mjs': 'export default { root: "docs" };',
    'docs/index.md': '# Home\n',
    'docs/_meta.json': '{bad',
  });
  expect(notes).toMatchObject([{ file: 'docs/en/_meta.json', message: expect.stringContaining('It cannot be read') }]);
  expect(read('docs/en/_meta.json')).toBe('[]\n');
});

test('containers inside each other without end do not make the text grow without end', async () => {
  const { read } = await migrate('vitepress', {
    ...vitepress,
    'docs/deep.md': `# Deep\n\n${'::: tip\n'.repeat(9000)}`,
  });
  expect(read('docs/en/deep.md').length).toBeLessThan(100_000);
});

test('entries of a Docusaurus sidebar that do not move are noted, and routes stay in the folder of the language', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs':
      'export default { presets: [["classic", { docs: { sidebarPath: "./sidebars.mjs", routeBasePath: "../../up" } }]] };',
    'sidebars.mjs': 'export default { a: ["intro", { type: "other", id: 10n }] };',
    'docs/intro.md': '# Intro\n',
  });
  expect(notes.map(({ message }) => message)).toContain(
    'An entry of a sidebar did not move: {"type":"other","id":"10"}.',
  );
  expect(read('docs/en/up/intro.md')).toContain('# Intro');
});

test.each(['[]', '5', '"text"', 'null'])('a configuration that exports %s is refused', async (value) => {
  await expect(
    migrate('vitepress', { ...vitepress, 'docs/.vitepress/config.mjs': `export default ${value};` }),
  ).rejects.toMatchObject({
    problems: [{ message: 'The configuration cannot be run: Its default export is no object with options.' }],
  });
});

test('front matter is text, has no end, or has keys that nothing here reads: all is kept or noted', async () => {
  const { notes, read } = await migrate('vitepress', {
    ...vitepress,
    'docs/year.md': '---\ntitle: 2024\n? [a, b]\n: list\n---\n',
    'docs/open.md': '---\ntitle: Open\n\nThe text.\n',
    'docs/home.md': '---\nlayout: home\nfeatures: [{ title: One, linkText: More }]\n---\n',
  });
  expect(read('docs/en/year.md')).toContain('title: "2024"');
  expect(read('docs/en/open.md')).toContain('title: Open\n\nThe text.');
  expect(notes.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'docs/en/open.md: The front matter has no line `---` at its end, so it is text now.',
    'docs/en/home.md: `features[].linkText` of the front matter has no counterpart here, so it was left out.',
  ]);
});

test('links in every notation and anchors of underlined headings move', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs': 'export default { presets: [["classic", { docs: {} }]] };',
    'static/my img.png': '',
    'docs/02-b c.md': 'Under lined\n===========\n\n```md\nCode\n---\n```\n\n## New {/* #new-id */}\n',
    'docs/a.md':
      "# A\n\n[1](<./02-b c.md#under-lined>) ![2](</my img.png>) [3][r] <a href='./02-b c.md#new-id'>4</a>\n\n> [r]: <./02-b c.md> 'Title'\n\n<img alt=\"5\" src={useBaseUrl('my img.png')} />\n",
  });
  expect(notes.filter(({ kind }) => kind === 'old')).toEqual([]);
  expect(read('docs/en/docs/a.md')).toBe(
    '# A\n\n[1](<./b c.md#under-lined>) ![2](</my img.png>) [3][r] <a href=\'./b c.md#new-id\'>4</a>\n\n> [r]: <./b c.md> \'Title\'\n\n<img alt="5" src="/my img.png" />\n',
  );
  expect(read('docs/en/docs/b c.md')).toContain('# Under lined\n\n```md\nCode\n---\n```');
});

test('sidebars of one folder become one, generated pages are noted, drafts are left out', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs': `export default {
      markdown: { format: 'detect' },
      i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
      presets: [['classic', { docs: { sidebarPath: './sidebars.mjs' } }]],
      themeConfig: {
        navbar: { items: [{ type: 'docSidebar', sidebarId: 'two', label: 'Two' }] },
        footer: { links: [{ title: 'More', items: [{ label: 'Start', to: '/docs/start' }] }] },
      },
    };`,
    'sidebars.mjs': `export default {
      one: [{ type: 'category', label: 'One', link: { type: 'generated-index' }, items: ['a', 'draft'] }],
      two: ['b'],
    };`,
    'docs/a.md':
      '---\nkeywords: one, two\npagination_next: b\nlast_update: { author: me, date: 2024-01-02 }\n---\n# A\n\n{x} List<String>\n',
    'docs/b.md': '---\nslug: start\n---\n# B\n',
    'docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
    'docs/sub/c.md': '# C\n',
    'docs/sub/_category_.json': '{ "link": { "type": "generated-index" } }',
    'i18n/zh-Hans/docusaurus-plugin-content-docs/current/a.md': '# A\n\n[b](./b.md)\n',
    'i18n/zh-Hans/code.json': '{}',
    'src/theme/Footer.js': '',
  });
  expect(read('docs/en/docs/a.md')).toContain('search:\n  keywords:\n    - one\n    - two\n');
  expect(read('docs/zh/docs/a.md')).toContain('[b](/docs/b)');
  const config = read('doc-site.config.ts');
  expect(config).toMatch(/'\/docs\/': \[\s*\{\s*text: 'One',\s*items: \[\s*\{\s*text: 'A',[^\]]*\],[^\]]*text: 'B'/);
  expect(config).not.toContain('draft');
  expect(config).toMatch(/text: 'Two',\s*link: '\/docs\/start'/);
  expect(config).toMatch(/text: 'Start',\s*link: '\/docs\/start'/);
  expect(config).toContain("'/zh-Hans/*': '/zh/:splat'");
  const messages = notes.map(({ file, message }) => `${file}: ${message}`);
  for (const part of [
    'src/theme: Changed parts',
    'i18n/zh-Hans/code.json: The texts',
    'docs/sub/_category_.json: The page of the category',
    'docusaurus.config.mjs: Several sidebars are one here',
    'docusaurus.config.mjs: An entry of a sidebar did not move: {"type":"generated-index"}. Its page',
    'docs/en/docs/a.md: `pagination_next` of the front matter',
    'docs/en/docs/a.md: `last_update.author` of the front matter',
  ])
    expect(messages).toContainEqual(expect.stringContaining(part));
});

test('boxes inside each other, without content, and with titles of any kind become containers', async () => {
  const { notes, read } = await migrate('starlight', {
    'astro.config.mjs':
      "export default { integrations: [{ title: 'S', sidebar: [{ label: 'All', badge: 'New', autogenerate: { directory: '' } }] }], redirects: { '/old/[...slug]': { destination: '/new/[...slug]' } } };",
    'src/content/docs/index.mdx':
      '---\ntitle: Home\nhero: { title: A, tagline: B, image: { file: ./x.png, html: <b> } }\n---\n\n<Aside />\n\n<Aside title="It\'s">One\n  <Aside title={\'Two\'} type="tip">Two</Aside>\n</Aside>\n<Aside title={<b>3</b>}>Three</Aside>\n',
    'src/content/docs/more.mdoc': 'More',
    'src/pages/own.astro': '',
  });
  expect(read('docs/en/index.mdx')).toMatch(
    /\n::::note It's\nOne\n {2}:::tip Two\n {2}Two\n {2}:::\n::::\n:::note\nThree\n:::\n$/,
  );
  expect(read('doc-site.config.ts')).toContain("'/old/*': '/new/:splat'");
  expect(read('doc-site.config.ts')).toContain("tag: 'New'");
  const messages = notes.map(({ file, message }) => `${file}: ${message}`);
  for (const part of [
    'src/content/docs/more.mdoc: A document in Markdoc',
    'src/pages/own.astro: A page of Astro',
    'docs/en/index.mdx: `hero.image.html` of the front matter',
    'docs/en/index.mdx: The title of `<Aside>` is computed',
  ])
    expect(messages).toContainEqual(expect.stringContaining(part));
});

test('a box with a title alone keeps it', async () => {
  const { read } = await migrate('starlight', {
    'astro.config.mjs': "export default { integrations: [{ title: 'S' }] };",
    'src/content/docs/index.mdx': '---\ntitle: Home\n---\n\n<Aside type="tip" title="Read on" />\n',
  });
  expect(read('docs/en/index.mdx')).toContain(':::tip Read on\n\n:::');
});

test('VitePress in a folder with a configuration folder: the base of a sidebar precedes every link', async () => {
  const { notes, read } = await migrate('vitepress', {
    'docs/.vitepress/config/index.mjs':
      "export default { title: 'Old', themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'A', link: '/a' }] } } } };",
    'docs/.vitepress/theme/index.js': '',
    'docs/index.md': '# Home\n\n<!-- @include: @/guide/a.md#part -->\n',
    'docs/guide/a.md': '# A\n\n## B {#b .big}\n',
  });
  expect(notes).toMatchObject([{ file: 'docs/.vitepress/theme' }]);
  expect(read('doc-site.config.ts')).toContain("link: '/guide/a'");
  expect(read('docs/en/index.md')).toContain('<!-- @include: ./guide/a.md#part -->');
  expect(read('docs/en/guide/a.md')).toContain('## B {#b}');
});

test('links of a Rspress group, and an icon of its social bar that is a picture, move', async () => {
  const { notes, read } = await migrate('rspress', {
    'rspress.config.mjs':
      "export default { root: 'docs', themeConfig: { socialLinks: [{ icon: { svg: '<svg/>' }, mode: 'text', content: 'Hi' }] } };",
    'docs/index.md': '# Home\n',
    'docs/_meta.json': '[{ "type": "custom-link", "label": "All", "items": [{ "label": "One", "link": "/" }] }]',
  });
  expect(notes).toEqual([]);
  expect(read('doc-site.config.ts')).toContain("icon: '<svg/>'");
  expect(JSON.parse(read('docs/en/_meta.json'))).toEqual([
    { type: 'custom-link', label: 'All', items: [{ type: 'custom-link', label: 'One', link: '/' }] },
  ]);
});

test.each([
  ['vitepress', ':::tip\nx\n## h\n'.repeat(20_000)],
  ['vitepress', `## a${' '.repeat(200_000)}b\n`],
  ['docusaurus', '\n'.repeat(400_000)],
])('a document of %s that is large and odd is converted in time', { timeout: 20_000 }, async (from, text) => {
  await migrate(from, {
    ...(from === 'vitepress' ? vitepress : { 'docusaurus.config.mjs': 'export default {};' }),
    'docs/large.md': `# Large\n\n${text}`,
  });
});

test('a configuration may be a function that its package gets', async () => {
  const { read } = await migrate('vitepress', {
    ...vitepress,
    'docs/.vitepress/config.mjs':
      "import { defineConfig } from 'vitepress';\nexport default defineConfig(({ mode }) => ({ title: mode }));\n",
    'docs/a.md': '# A\n\n![][b]\n\n[b]: /c.svg\n',
    'docs/public/c.svg': '',
  });
  expect(read('doc-site.config.ts')).toContain("title: 'production'");
  expect(read('known-faults.ts')).toContain('documents/image-alt');
});

test('pages in another folder, links past the router and to what a translation lacks, authors of a post', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs': `export default {
      i18n: { defaultLocale: 'de', locales: ['de', 'en'] },
      presets: [['classic', { docs: { routeBasePath: '/' }, pages: { path: 'pages' } }]],
      themeConfig: { navbar: { items: [{ label: 'File', href: 'pathname:///x.html' }] } },
    };`,
    'pages/about.md': '# About\n',
    'docs/01-start.md': '# Start\n',
    'docs/index.md': '# Home\n',
    'i18n/en/docusaurus-plugin-content-docs/current/index.md': '# Home\n\n[a](./01-start.md) [b](/de/start)\n',
    'blog/2024-01-02-post.md': '---\nauthors: { name: Ann, image_url: /ann.png }\n---\n# Post\n',
    'static/x.html': '',
  });
  expect(read('docs/de/about.md')).toBe('# About\n');
  expect(read('docs/en/index.md')).toBe('# Home\n\n[a](/start) [b](/start)\n');
  expect(read('doc-site.config.ts')).toContain("link: '/x.html'");
  expect(notes.filter(({ file }) => file.startsWith('docs'))).toEqual([]);
});

test('entries of a Rspress sidebar may be links or lines; an icon is a URL; pages in code are noted', async () => {
  const { notes, read } = await migrate('rspress', {
    'rspress.config.mjs': `export default {
      root: 'docs',
      icon: new URL('https://example.com/icon.png'),
      themeConfig: { socialLinks: [{ icon: 'x', mode: 'dom', content: '<b/>' }], sidebar: { '/': ['/a', { dividerType: 'solid' }, { text: 'B', link: '/b', tag: 'new' }] } },
    };`,
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import One from './one';\n\n# A\n\n<One />\n",
    'docs/b.md': '# B\n',
    'docs/one.tsx': 'export default () => null;\n',
    'docs/page.tsx': 'export default () => null;\n',
  });
  expect(read('doc-site.config.ts').replace(/\s+/g, ' ')).toContain(
    "'/': [ { link: '/a', }, { dividerType: 'solid', }, { text: 'B', link: '/b', tag: 'new', }, ]",
  );
  expect(read('doc-site.config.ts')).toContain("favicon: 'https://example.com/icon.png'");
  expect(notes).toMatchObject([
    { file: 'page.tsx', message: expect.stringContaining('A page in React') },
    { message: 'The social link `<b/>` did not move: write it as a link, a text or an image.' },
  ]);
});

test('a document at the root of the site is the home page, and plugins may have short names', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs': `export default {
      baseUrl: '/kite/',
      presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs' } }]],
      plugins: [['content-docs', { id: 'sdk', path: 'sdk', routeBasePath: 'sdk' }]],
      themeConfig: { navbar: { logo: { src: '/kite/l.svg' }, items: [{ label: 'SDK', to: '/kite/sdk/read' }] } },
    };`,
    'sidebars.mjs': "export default { a: ['guide/intro'] };",
    'docs/guide/intro.md': '---\nslug: /\n---\n# Intro\n\n![p](./p.png)\n',
    'docs/guide/p.png': '',
    'static/l.svg': '',
    'sdk/read.md': '# Read\n',
    'blog/2024-01-02-a.md': '# Post\n',
  });
  expect(read('docs/en/index.md')).toBe('# Intro\n\n![p](./guide/p.png)\n');
  const config = read('doc-site.config.ts').replace(/\s+/g, ' ');
  expect(config).toContain("text: 'Intro', link: '/',");
  expect(config).toContain("text: 'SDK', link: '/sdk/read',");
  expect(config).toContain("src: '/l.svg'");
  // The sidebar of the documents is for every page below `/`.
  expect(config).toContain("'/blog/': [ { text: 'Post', link: '/blog/2024/01/02/a', }, ]");
  expect(config).not.toContain('undefined');
  expect(notes.map(({ message }) => message)).toEqual([expect.stringContaining('The feeds are at other addresses')]);
});

test('links to files of other folders, and anchors of headings with entities, move', async () => {
  const { notes, read } = await migrate('vitepress', {
    '.vitepress/config.mjs': "export default { locales: { root: { lang: 'fr' }, en: { lang: 'en' } } };",
    'index.md': '# A\n\n## Fish &amp; chips\n\n[a](#fish-chips) [b](./demo/) [c](./x.pdf) <img src="./p.png" alt="">\n',
    'p.png': '',
    'public/demo/index.html': '',
    'public/x.pdf': '',
    'en/index.md': '# A\n\n![p](../p.png)\n',
  });
  expect(notes).toEqual([]);
  expect(read('docs/fr/index.md')).toContain(
    '[a](#fish-chips) [b](/demo/index.html) [c](/x.pdf) <img src="./p.png" alt="" role="presentation">',
  );
  expect(read('docs/en/index.md')).toContain('![p](../fr/p.png)');
});

test('a slug of Starlight has the prefix of its language', async () => {
  const { read } = await migrate('starlight', {
    'astro.config.mjs':
      "export default { integrations: [{ title: 'S', defaultLocale: 'fr', locales: { fr: { label: 'F' }, en: { label: 'E' } } }] };",
    'src/content/docs/fr/index.md': '---\ntitle: Home\n---\n[a](/fr/other/)\n',
    'src/content/docs/fr/d/x.md': '---\ntitle: X\nslug: fr/other\n---\n',
  });
  expect(read('docs/fr/d/x.md')).toContain('slug: /other\n');
  expect(read('docs/fr/index.md')).toContain('[a](/d/x)');
});

test('numbers before names stay in addresses where Docusaurus keeps them', async () => {
  const { notes, read } = await migrate('docusaurus', {
    'docusaurus.config.mjs':
      'export default { presets: [["classic", { docs: { numberPrefixParser: false, sidebarPath: "./sidebars.mjs" } }]] };',
    'sidebars.mjs': 'export default { a: [{ type: "autogenerated", dirName: "." }, "02-guide/01-a"] };',
    'docs/01-start.md': '# Start\n',
    'docs/02-guide/_category_.json': '{ "label": "Guide" }',
    'docs/02-guide/01-a.md': '# A\n\n[Start](/docs/01-start)\n',
  });
  expect(read('docs/en/docs/02-guide/01-a.md')).toContain('[Start](/docs/01-start)');
  expect(read('doc-site.config.ts')).toMatch(
    /text: 'Guide',\s*items: \[\s*\{\s*text: 'A',\s*link: '\/docs\/02-guide\/01-a'/,
  );
  expect(notes.map(({ message }) => message)).toEqual([expect.stringContaining('The old home page was no document')]);
});

test('modules without components import others by their new paths, too', async () => {
  const { read } = await migrate('docusaurus', {
    'docusaurus.config.mjs': 'export default { presets: [["classic", { docs: {} }]] };',
    'docs/a.md': "import Own from '@site/src/components/Own';\n\n# A\n\n<Own />\n",
    'src/components/Own.tsx': "import { one } from './one';\nexport default () => <b>{one}</b>;\n",
    'src/components/one.ts': "export { two as one } from '@site/src/components/two';\n",
    'src/components/two.ts': 'export const two = 2;\n',
  });
  expect(read('docs/components/one.ts')).toBe("export { two as one } from './two.ts';\n");
});
