import type { CorpusPage } from '../corpus-page.ts';
import { type Generator, sectionsOf } from '../generator.ts';
import { type Dialect, toMarkdown } from '../markdown.ts';
import { installPeer, type PeerPackages, peerFile, peerHome } from './install-peer.ts';

/** Starlight wants a newer Node than the engine does: it brings its own. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const packages: PeerPackages = {
  id: 'starlight-0.42.4',
  dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', [nodePackage]: '22.23.3' },
};

const noteTypes = { tip: 'tip', info: 'note', warning: 'caution' } as const;

const dialect: Dialect = {
  linkTo: ({ section, name }, lang) => `${lang === 'en' ? '' : '/zh'}/${section}/${name}/`,
  fenceInfo: (lang, title) => `${lang} title="${title}"`,
  noteType: (type) => noteTypes[type],
  hasTitleHeading: false,
};

const collections = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Starlight with its default theme and search. */
export const starlight: Generator = {
  name: 'Starlight 0.42.4',
  outDir: 'dist',
  cacheDirs: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  home: peerHome(packages),
  sourceOf,
  htmlOf: ({ lang, section, name }) => `${lang === 'en' ? '' : 'zh/'}${section}/${name}/index.html`,
  buildCommand: () => [
    peerFile(packages, `${nodePackage}/bin/node`),
    peerFile(packages, 'astro/bin/astro.mjs'),
    'build',
  ],
  install: () => installPeer(packages),
  siteFiles(pages) {
    const files = new Map([
      // Astro bundles what the site depends on.
      ['package.json', JSON.stringify({ private: true, type: 'module', dependencies: packages.dependencies })],
      ['astro.config.mjs', configOf(pages)],
      ['src/content.config.ts', collections],
    ]);
    for (const page of pages) files.set(sourceOf(page), toMarkdown(page, dialect));
    for (const lang of ['en', 'zh'] as const) {
      const prefix = lang === 'en' ? '' : '/zh';
      const hero = { tagline: 'A generated site', actions: [{ text: 'Start', link: `${prefix}/part-1/page-1/` }] };
      files.set(
        `src/content/docs${prefix}/index.md`,
        `---\ntitle: Corpus\ntemplate: splash\nhero: ${JSON.stringify(hero)}\n---\n`,
      );
    }
    return files;
  },
};

function sourceOf({ lang, section, name }: CorpusPage): string {
  return `src/content/docs/${lang === 'en' ? '' : 'zh/'}${section}/${name}.mdx`;
}

function configOf(pages: readonly CorpusPage[]): string {
  const sidebar = [...sectionsOf(pages, 'en').keys()].map((directory) => ({
    label: directory,
    items: [{ autogenerate: { directory } }],
  }));
  const options = {
    title: 'Corpus',
    description: 'A generated site.',
    locales: { root: { label: 'English', lang: 'en' }, zh: { label: '简体中文', lang: 'zh-CN' } },
    sidebar,
  };
  return `import starlight from '@astrojs/starlight';

export default {
  site: 'https://corpus.example',
  integrations: [starlight(${JSON.stringify(options)})],
};
`;
}
