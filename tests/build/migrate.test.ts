import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../plugins/files/write-output.ts';
import { runCommand } from '../support/command.ts';
import { parseHtml } from '../support/html.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Writes an old site, moves it, and builds the new one. */
async function migrate(from: string, files: Readonly<Record<string, string>>) {
  const [oldSite, newSite] = [path.join(folder, 'old'), path.join(folder, 'new')];
  for (const [name, text] of Object.entries(files)) {
    writeOutput(oldSite, name, text);
  }
  const moved = await runCommand(['migrate', oldSite, '--from', from, '--out-dir', newSite]);
  expect(moved.stderr).toBe('');
  const built = await runCommand(['build', '--root', newSite]);
  expect(built.status, built.stderr).toBe(0);
  const read = (name: string) => readFile(path.join(newSite, name), 'utf8');
  return {
    read,
    page: async (name: string) => parseHtml(await read(`dist/${name}`)).document,
    report: await read('MIGRATION.md'),
  };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test('a VitePress site keeps its navigation, its anchors and its languages, and what Vue did is in the report', async () => {
  const { read, page, report } = await migrate('vitepress', {
    'docs/.vitepress/config.mts': `import { existsSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { plugin } from 'a-plugin-that-is-not-installed';
export default defineConfig({
  title: existsSync('docs/index.md') ? 'Kite' : 'Run in another folder',
  base: '/kite/',
  vite: { plugins: [plugin()] },
  locales: { root: { label: 'English', lang: 'en-US' }, de: { label: 'Deutsch' } },
  themeConfig: {
    logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
    siteTitle: false,
    logoLink: '/guide/',
    nav: [{ text: 'Guide', link: '/guide/' }],
    sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'Basics', items: [{ text: 'Flying', link: 'flying' }] }] } },
    socialLinks: [{ icon: 'github', link: 'https://github.com/example/kite' }, { icon: 'no-such-icon', link: 'https://example.com' }],
  },
});
`,
    'docs/index.md':
      '---\nlayout: home\nhero:\n  name: Kite\n  tagline: Flies.\n  actions:\n    - text: Start\n      link: ./guide/flying\n---\n',
    'docs/de/index.md': '# Drachen\n\n[Fliegen](/guide/flying.html#kite-release)\n',
    'docs/guide/index.md': '# Guide\n\n[[toc]]\n\nSee [flying](./flying.md#kite-release).\n',
    'docs/guide/flying.md':
      '<script setup>\nimport Wind from "./Wind.vue";\n</script>\n\n# Flying\n\n::: tip Wind\nUp.\n:::\n\n<Wind speed="3" />\n\n## `kite.release`\n\n```ts:line-numbers {1}\nkite();\n```\n\n<<< @/snippets/kite.ts\n',
    'docs/snippets/kite.ts': 'export const kite = 1;\n',
    'docs/public/logo.svg': svg,
    'docs/public/logo-dark.svg': svg,
  });
  const flying = await page('guide/flying.html');
  expect(flying.querySelector('.sidebar, aside nav, nav[aria-label]')).not.toBeNull();
  expect(flying.querySelector('h2')?.id).toBe('kite-release');
  expect(flying.body.textContent).toContain('export const kite = 1;');
  expect(flying.body.textContent).not.toContain('<Wind');
  expect(await read('dist/de/index.html')).toContain('/kite/de/guide/flying#kite-release');
  expect(await read('doc-site.config.ts')).toContain("title: 'Kite',\n  base: '/kite/'");
  const logo = flying.querySelector('header > a');
  expect([logo?.getAttribute('href'), logo?.textContent]).toEqual(['/kite/guide/', '']);
  expect([...(logo?.children ?? [])].map((image) => image.getAttribute('src'))).toEqual([
    '/kite/logo.svg',
    '/kite/logo-dark.svg',
  ]);
  expect(report).toContain('`a-plugin-that-is-not-installed`');
  expect(report).toContain('The option `vite` did not move.');
  expect(report).toContain('There is no icon `no-such-icon`');
  expect(report).toMatch(
    /### docs\/en\/guide\/flying\.md\n\n- Line 1: A script of the page[^\n]*\n- Line 9: There is no component `<Wind>` here\./,
  );
});

test('a Docusaurus site keeps its addresses, its categories and admonitions, and its blog', {
  tags: 'all',
}, async () => {
  const { read, page, report } = await migrate('docusaurus', {
    'docusaurus.config.js': `module.exports = {
  title: 'Kite',
  url: 'https://kite.example.com',
  baseUrl: '/',
  themes: [require.resolve('a-theme-that-is-not-installed')],
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js'), editUrl: () => 'x' } }]],
  plugins: [
    'a-plugin',
    ['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team' }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/docs/start' }] }],
  ],
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  themeConfig: { announcementBar: { id: 'wind', content: 'Strong <a href="https://wind.example.com">wind</a>' }, footer: { links: [{ title: 'More', items: [{ label: 'Help', to: 'help' }, { html: '<b>HTML</b>' }] }] }, navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Docs', position: 'left' }] } },
};
`,
    'sidebars.js':
      "module.exports = { docs: ['intro', 'lost', { type: 'category', label: 'Empty', link: { type: 'doc', id: 'gone' }, items: ['intro'] }, { type: 'autogenerated', dirName: 'guides' }] };\n",
    'docs/intro.md':
      '---\nslug: /start\nsidebar_label: Start here\n---\n\n# Introduction\n\n:::caution[Strings]\nThey tear.\n:::\n\n[Next](guides/02-knots.md)\n',
    'docs/guides/_category_.json': '{ "label": "All guides", "position": 2 }',
    'docs/guides/02-knots.md':
      "---\nsidebar_position: 1\n---\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport { Count } from '@site/src/components/Count';\n\n# Knots\n\n<Tabs>\n<TabItem value=\"reef\">\n\nReef knot\n\n</TabItem>\n</Tabs>\n\n<Count />\n\n<Unknown>Shown</Unknown>\n\n[Back](/docs/start), [from the folder of all documents](intro.md)\n",
    'blog/2024-03-01-first-flight.md':
      '---\nauthors: [ada, { name: Bo Li }]\ntags: [wind, { label: Strong winds }, Wind, "++"]\n---\n\n# First flight\n\nUp.\n\n<!-- truncate -->\n\n[Start](../docs/intro.md), [knots](../docs/guides/02-knots.md#nothing)\n',
    'blog/2024-04-02-named.md':
      '---\nslug: landing\nauthor: Cy\nauthor_url: https://cy.example.com\n---\n\n# Landing\n\nDown.\n',
    'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n  title: Pilot\n  socials: { github: ada }\n',
    'blog/tags.yml': 'wind:\n  label: Winds\n',
    'team/people.md': '---\nid: us\nimage: us.svg\n---\n\n# People\n\nTwo.\n',
    'static/us.svg': svg,
    'src/components/Count.jsx':
      "import { useState } from 'react';\n\nexport function Count() {\n  const [count] = useState(3);\n  return <b>{count}</b>;\n}\n",
    'src/pages/index.js': 'export default () => null;\n',
    'src/pages/help.md': '# Help\n\nAsk.\n',
  });
  const knots = await page('docs/guides/knots.html');
  expect(knots.querySelector('[role="tab"]')?.textContent).toBe('reef');
  expect(knots.body.textContent).toContain('Shown');
  expect(knots.querySelector('main a[href$="/docs/start"]')).not.toBeNull();
  expect(
    (await page('docs/start.html')).querySelector('[data-kind="warning"], [data-kind="caution"]')?.textContent,
  ).toContain('They tear.');
  expect(await read('doc-site.config.ts')).toContain("text: 'Start here'");
  const config = await read('doc-site.config.ts');
  expect(config).toContain("'/older': '/docs/start'");
  expect(config).not.toContain("'/docs/intro'");
  expect(config).toMatch(/banner: \{\s+id: 'wind',\s+text: \{\s+en: 'Strong \[wind\]\(https:\/\/wind\.example\.com\)'/);
  const blog = await page('blog/index.html');
  expect([...blog.querySelectorAll('[data-overview] a')].map((link) => link.getAttribute('href'))).toEqual([
    '/blog/landing',
    '/blog/2024/03/01/first-flight',
  ]);
  expect(blog.querySelector('[data-overview]')?.textContent).toMatch(/Up\.$/);
  const post = await page('blog/2024/03/01/first-flight.html');
  expect(post.querySelector('p:has(> time)')?.textContent).toBe(
    'Mar 1, 2024 · Ada Lovelace and Bo Li · Reading time: 1 min',
  );
  expect([...post.querySelectorAll('a[href^="/tags/"]')].map(({ textContent }) => textContent)).toEqual([
    'Winds',
    'Strong winds',
  ]);
  expect(await read('dist/_redirects')).toContain('/blog/tags/* /tags/:splat 301');
  expect(await read('dist/blog/tags/wind.html')).toContain('url=/tags/wind"');
  expect((await page('authors/ada.html')).querySelector('a[href="https://github.com/ada"]')).not.toBeNull();
  expect((await page('authors/Cy.html')).querySelector('a[href="https://cy.example.com"]')).not.toBeNull();
  expect(await read('dist/blog-rss.xml')).toContain('01 Mar 2024');
  expect((await page('help.html')).querySelector('h1')?.textContent).toContain('Help');
  expect((await page('index.html')).querySelector('main a[href="/docs/start"]')).not.toBeNull();
  expect((await page('index.html')).querySelector('footer dl')?.textContent).toBe('MoreHelp');
  expect((await page('team/us.html')).querySelector('h1')?.textContent).toContain('People');
  const [left = '', old = ''] = report.split('## What was wrong in the old site already');
  for (const said of [
    'There is no component `<Unknown>` here.',
    'A page in React did not move',
    'The old home page was no document: this one is new.',
    'The plugin `a-plugin` did not move.',
    'An entry of a sidebar did not move: "lost".',
    'An entry of a sidebar did not move: {"type":"doc","id":"gone"}.',
    'The option `themeConfig.footer.links[].items[].html` did not move.',
    'The feeds are at other addresses: on your host, redirect `/blog/rss.xml` to `/blog-rss.xml`',
    'The function that makes the edit links did not move',
    'The language `fr` did not move: it has no documents.',
  ])
    expect(left).toContain(said);
  expect(old).toContain('The link `../docs/guides/02-knots.md#nothing` leads to no heading of its page.');
  expect(await read('known-faults.ts')).toContain(
    "rule: 'documents/dead-anchor', file: 'docs/en/blog/2024-03-01-first-flight.md'",
  );
  expect(await read('components/migrated.tsx')).toContain(
    '/** In docs/en/docs/guides/knots.mdx. */\nexport function Unknown(',
  );
});

test('a Starlight site, with its packages installed, keeps its sidebar in each language and its asides', {
  tags: 'all',
}, async () => {
  const { read, page, report } = await migrate('starlight', {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://kite.example.com/',
  integrations: [
    starlight({
      title: 'Kite',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/example/kite' }],
      logo: { src: './src/assets/kite.svg', replacesTitle: true },
      sidebar: [{ label: 'Guides', translations: { fr: 'Guides français' }, items: [{ autogenerate: { directory: 'guides' } }, { slug: 'lost' }] }],
    }),
  ],
});
`,
    'node_modules/@astrojs/starlight/package.json': '{ "name": "@astrojs/starlight", "main": "index.js" }',
    'node_modules/@astrojs/starlight/index.js': "module.exports = () => ({ name: 'starlight', hooks: {} });\n",
    'src/content/docs/index.mdx': '---\ntitle: Kite\ntemplate: splash\nhero:\n  tagline: Flies.\n---\n',
    'src/content/docs/guides/b.mdx':
      '---\ntitle: Second\nsidebar:\n  order: 2\n---\n\nimport { Aside, CardGrid, LinkCard } from \'@astrojs/starlight/components\';\n\n<Aside type="danger" title="Power lines">\nKeep away.\n</Aside>\n\n<CardGrid>\n<LinkCard title="First" href="../a/" />\n</CardGrid>\n',
    'src/content/docs/guides/a.md':
      '---\ntitle: First\nsidebar:\n  order: 1\n  label: One\n---\n\nText.\n\n![Kite](../../../assets/kite.svg)\n',
    'src/content/docs/fr/guides/a.md': '---\ntitle: Premier\n---\n\nTexte.\n',
    'src/content/docs/fr/guides/b.md': '---\ntitle: Deuxième\n---\n\nTexte.\n',
    'src/content/docs/fr/index.md': '---\ntitle: Cerf-volant\n---\n\nTexte.\n',
    'src/assets/kite.svg': svg,
  });
  expect(report.match(/An entry of the sidebar did not move: .*/g)).toEqual([
    'An entry of the sidebar did not move: {"slug":"lost"}.',
  ]);
  const second = await page('guides/b.html');
  expect(second.querySelector('[data-kind="danger"]')?.textContent).toContain('Power lines');
  const config = await read('doc-site.config.ts');
  expect(config.indexOf("text: 'One'")).toBeLessThan(config.indexOf("text: 'Second'"));
  expect(config).toContain("text: 'Guides français'");
  expect(config).toContain("siteOrigin: 'https://kite.example.com'");
  expect(await read('docs/public/assets/kite.svg')).toBe(svg);
  expect(config).toMatch(/src: '\/kite.svg',\s+alt: '',\s+text: false/);
  expect(await read('docs/public/kite.svg')).toBe(svg);
});

test('an Rspress site keeps its navigation files; types of entries that do not exist here become the nearest', {
  tags: 'all',
}, async () => {
  const { read, page, report } = await migrate('rspress', {
    'rspress.config.ts': `import { defineConfig } from '@rspress/core';
export default defineConfig({
  root: 'docs',
  title: 'Kite',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  builderConfig: { plugins: [] },
});
`,
    ...Object.fromEntries(
      ['en', 'zh'].flatMap((lang) => [
        [`docs/${lang}/_nav.json`, '[{ "text": "Guide", "link": "/guide/start" }]'],
        [
          `docs/${lang}/guide/_meta.json`,
          '[{ "type": "file", "name": "start", "icon": "<svg/>" }, { "type": "dir-section-header", "name": "more", "label": "More", "icon": "x", "context": "y" }]',
        ],
        [
          `docs/${lang}/guide/start.mdx`,
          'import { Badge } from \'@rspress/core/theme\';\n\n# Start\n\n<Badge text="new" />\n\n:::important\nRead.\n:::\n',
        ],
        [`docs/${lang}/guide/more/_meta.json`, '["deep"]'],
        [`docs/${lang}/guide/more/deep.md`, `# Deep\n\n\`\`\`ts file="<root>/${lang}/kite.ts"\n\`\`\`\n`],
        [`${lang}/kite.ts`, `kite('${lang}');\n`],
        [`docs/${lang}/index.md`, '# Kite\n\nText.\n'],
      ]),
    ),
  });
  expect((await page('zh/guide/start.html')).querySelector('[data-kind="important"]')?.textContent).toContain('Read.');
  expect(JSON.parse(await read('docs/en/guide/_meta.json'))[1]).toEqual({
    type: 'dir-section-header',
    name: 'more',
    label: 'More',
    icon: 'x',
  });
  expect(report).toContain('`icon` of the entry `start` did not move.');
  expect(report).toContain('`context` of the entry `more` did not move.');
  for (const lang of ['en', 'zh'])
    expect((await page(`${lang === 'en' ? '' : 'zh/'}guide/more/deep.html`)).body.textContent).toContain(
      `kite('${lang}');`,
    );
  expect(report).toContain('`builderConfig` did not move');
});

test('a folder without the configuration of the generator, and a folder that is not empty, are refused', async () => {
  const none = await runCommand(['migrate', folder, '--from', 'vitepress', '--out-dir', path.join(folder, 'new')]);
  expect(none.status).toBe(1);
  expect(none.stderr).toContain('There is no configuration');
  await writeFile(path.join(folder, 'mine.txt'), 'Text');
  const full = await runCommand(['migrate', folder, '--from', 'vitepress', '--out-dir', folder]);
  expect(full.stderr).toContain('is not empty: it holds `mine.txt`');
  const missing = await runCommand(['migrate', path.join(folder, 'nowhere')]);
  expect(missing.stderr).toContain(`There is no folder \`${path.join(folder, 'nowhere')}\`.`);
  const unknown = await runCommand(['migrate', folder, '--from', 'hugo']);
  expect(unknown.stderr).toContain('Unexpected `--from hugo`: expected rspress, vitepress, starlight, docusaurus.');
});

test('without `--from`, the configuration in the folder tells the generator', async () => {
  const move = (name: string) => runCommand(['migrate', folder, '--out-dir', path.join(folder, name)]);
  expect((await move('none')).stderr).toContain(
    `There is no configuration of rspress, vitepress, starlight or docusaurus in \`${folder}\`.`,
  );
  writeOutput(folder, '.vitepress/config.js', "export default { title: 'Kites' };\n");
  writeOutput(folder, 'index.md', '# Kites\n');
  expect(await move('one')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Documents in .*one: 1\./) });
  await writeFile(path.join(folder, 'docusaurus.config.js'), 'module.exports = {};\n');
  expect((await move('two')).stderr).toContain('There are configurations of vitepress and docusaurus');
});

test('a configuration that cannot be run is refused, with the packages that it lacks', async () => {
  await writeFile(
    path.join(folder, 'docusaurus.config.js'),
    "const data = require('a-reader').load('a.yaml');\nif (data.languages === undefined) throw new Error('No data');\nmodule.exports = data.mapping.first();\nfor (const item of data) throw item;\nthrow new Error('No rest');\n",
  );
  const { status, stderr } = await runCommand([
    'migrate',
    folder,
    '--from',
    'docusaurus',
    '--out-dir',
    `${folder}/new`,
  ]);
  expect(status).toBe(1);
  expect(stderr).toContain('docusaurus.config.js:5:7: The configuration cannot be run: No rest.');
  expect(stderr).toContain('These packages were missing: a-reader.');
});
