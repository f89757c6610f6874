import type { CorpusPage } from '../corpus.ts';
import { type Generator, sectionsOf } from '../generator.ts';
import { peerInstallation } from './install-peer.ts';

const installation = peerInstallation({
  id: 'docusaurus-3.10.2',
  dependencies: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    react: '19.2.0',
    'react-dom': '19.2.0',
  },
  overrides: { '@docsearch/react': '4.7.0' },
});

const command = installation.file('@docusaurus/core/bin/docusaurus.mjs');

const zhDocs = 'i18n/zh-Hans/docusaurus-plugin-content-docs/current';

/** Docusaurus with its classic theme, Rspack and the local search that its site recommends. */
export const docusaurus: Generator = {
  name: 'Docusaurus 3.10.2',
  outDir: 'build',
  cacheDirs: ['build', '.docusaurus', 'node_modules/.cache'],
  ...installation,
  sourceOf,
  htmlOf: ({ lang, section, name }) => `${lang === 'en' ? '' : 'zh-Hans/'}${section}/${name}.html`,
  buildCommand: () => [process.execPath, command, 'build'],
  devCommand: (_, port) => [process.execPath, command, 'start', '--no-open', '--port', `${port}`],
  siteFiles(pages) {
    const files = new Map([
      ['package.json', '{ "private": true }\n'],
      ['docusaurus.config.js', configOf(pages)],
      ['sidebars.js', sidebarsOf(pages)],
    ]);
    for (const folder of ['docs', zhDocs]) {
      files.set(`${folder}/index.md`, '---\nslug: /\ntitle: Corpus\n---\n\nA generated site.\n');
    }
    return files;
  },
};

function sourceOf({ lang, section, name }: CorpusPage): string {
  return `${lang === 'en' ? 'docs' : zhDocs}/${section}/${name}.mdx`;
}

function configOf(pages: readonly CorpusPage[]): string {
  const sections = [...sectionsOf(pages, 'en').keys()];
  const items = sections.slice(0, 5).map((section) => ({ label: section, to: `/${section}/page-1` }));
  const docs = { routeBasePath: '/', sidebarPath: './sidebars.js' };
  const search = { hashed: true, language: ['en', 'zh'], docsRouteBasePath: '/', indexBlog: false };
  const config = {
    title: 'Corpus',
    tagline: 'A generated site.',
    url: 'https://corpus.example',
    baseUrl: '/',
    trailingSlash: false,
    onBrokenLinks: 'throw',
    future: { v4: true, faster: true },
    i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
    presets: [['classic', { docs, blog: false }]],
    themes: [['@easyops-cn/docusaurus-search-local', search]],
    themeConfig: { navbar: { title: 'Corpus', items } },
  };
  return `module.exports = ${JSON.stringify(config)};\n`;
}

function sidebarsOf(pages: readonly CorpusPage[]): string {
  const sections = [...sectionsOf(pages, 'en')];
  const idsOf = (list: readonly CorpusPage[]) => list.map(({ section, name }) => `${section}/${name}`);
  return `module.exports = ${JSON.stringify(Object.fromEntries(sections.map(([section, list]) => [section, idsOf(list)])))};\n`;
}
