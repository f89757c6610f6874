import type { CorpusPage } from '../corpus-page.ts';
import { type Generator, sectionsOf } from '../generator.ts';
import { type Dialect, toMarkdown } from '../markdown.ts';
import { installPeer, type PeerPackages, peerFile, peerHome } from './install-peer.ts';

const packages: PeerPackages = { id: 'vitepress-1.6.4', dependencies: { vitepress: '1.6.4' } };

const dialect: Dialect = {
  linkTo: ({ section, name }, lang) => `${prefixOf(lang)}/${section}/${name}`,
  fenceInfo: (lang, title) => `${lang} [${title}]`,
};

/** VitePress with its default theme and local search. */
export const vitePress: Generator = {
  name: 'VitePress 1.6.4',
  outDir: '.vitepress/dist',
  cacheDirs: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
  home: peerHome(packages),
  sourceOf,
  htmlOf: ({ lang, section, name }) => `${lang === 'en' ? '' : 'zh/'}${section}/${name}.html`,
  buildCommand: (siteDir) => [process.execPath, peerFile(packages, 'vitepress/bin/vitepress.js'), 'build', siteDir],
  install: () => installPeer(packages),
  siteFiles(pages) {
    const files = new Map([['.vitepress/config.mjs', configOf(pages)]]);
    for (const page of pages) files.set(sourceOf(page), toMarkdown(page, dialect));
    for (const lang of ['en', 'zh'] as const) {
      const hero = {
        name: 'Corpus',
        text: 'A generated site',
        actions: [{ text: 'Start', link: `${prefixOf(lang)}/part-1/page-1` }],
      };
      files.set(`${lang === 'en' ? '' : 'zh/'}index.md`, `---\nlayout: home\nhero: ${JSON.stringify(hero)}\n---\n`);
    }
    return files;
  },
};

function sourceOf({ lang, section, name }: CorpusPage): string {
  return `${lang === 'en' ? '' : 'zh/'}${section}/${name}.md`;
}

function prefixOf(lang: CorpusPage['lang']): string {
  return lang === 'en' ? '' : '/zh';
}

function configOf(pages: readonly CorpusPage[]): string {
  const theme = (lang: CorpusPage['lang']) => {
    const sections = [...sectionsOf(pages, lang)];
    const items = (list: readonly CorpusPage[]) =>
      list.map(({ title, section, name }) => ({ text: title, link: `${prefixOf(lang)}/${section}/${name}` }));
    return {
      nav: sections.slice(0, 5).map(([section]) => ({ text: section, link: `${prefixOf(lang)}/${section}/page-1` })),
      sidebar: Object.fromEntries(
        sections.map(([section, list]) => [`${prefixOf(lang)}/${section}/`, [{ text: section, items: items(list) }]]),
      ),
    };
  };
  const config = {
    title: 'Corpus',
    description: 'A generated site.',
    cleanUrls: true,
    sitemap: { hostname: 'https://corpus.example' },
    themeConfig: { search: { provider: 'local' } },
    locales: {
      root: { label: 'English', lang: 'en', themeConfig: theme('en') },
      zh: { label: '简体中文', lang: 'zh-CN', themeConfig: theme('zh') },
    },
  };
  return `export default ${JSON.stringify(config)};\n`;
}
