import type { CorpusPage } from '../corpus.ts';
import { type Generator, langFolder, sectionsOf } from '../generator.ts';
import { peerInstallation } from './install-peer.ts';

const installation = peerInstallation({ id: 'vitepress-1.6.4', dependencies: { vitepress: '1.6.4' } });

const command = installation.file('vitepress/bin/vitepress.js');

/** VitePress with its default theme and local search. */
export const vitepress: Generator = {
  name: 'VitePress 1.6.4',
  outDir: '.vitepress/dist',
  cacheDirs: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
  ...installation,
  sourceOf,
  markdownOf: ({ lang, markdown }) =>
    markdown.replaceAll('](/', `](/${langFolder(lang)}`).replace(/^(```.*) title="(.*)"$/gm, '$1 [$2]'),
  htmlOf: ({ lang, section, name }) => `${langFolder(lang)}${section}/${name}.html`,
  buildCommand: (siteDir) => [process.execPath, command, 'build', siteDir],
  devCommand: (siteDir, port) => [process.execPath, command, 'dev', siteDir, '--port', `${port}`],
  siteFiles(pages) {
    const files = new Map([['.vitepress/config.mjs', configOf(pages)]]);
    for (const lang of ['en', 'zh'] as const) {
      const hero = {
        name: 'Corpus',
        text: 'A generated site',
        actions: [{ text: 'Start', link: `/${langFolder(lang)}part-1/page-1` }],
      };
      files.set(`${langFolder(lang)}index.md`, `---\nlayout: home\nhero: ${JSON.stringify(hero)}\n---\n`);
    }
    return files;
  },
};

function sourceOf({ lang, section, name }: CorpusPage): string {
  return `${langFolder(lang)}${section}/${name}.md`;
}

function configOf(pages: readonly CorpusPage[]): string {
  const theme = (lang: CorpusPage['lang']) => {
    const sections = [...sectionsOf(pages, lang)];
    const items = (list: readonly CorpusPage[]) =>
      list.map(({ title, section, name }) => ({ text: title, link: `/${langFolder(lang)}${section}/${name}` }));
    return {
      nav: sections.slice(0, 5).map(([section]) => ({ text: section, link: `/${langFolder(lang)}${section}/page-1` })),
      sidebar: Object.fromEntries(
        sections.map(([section, list]) => [`/${langFolder(lang)}${section}/`, [{ text: section, items: items(list) }]]),
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
