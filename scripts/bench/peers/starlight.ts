import type { CorpusPage } from '../corpus.ts';
import { type Generator, langFolder, sectionsOf } from '../generator.ts';
import { peerInstallation } from './install-peer.ts';

/** Starlight requires a newer Node than the engine and installs it; paths are for systems other than Windows. */
const nodePackage = `node-${process.platform}-${process.arch}`;

const installation = peerInstallation({
  id: 'starlight-0.42.4',
  dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', [nodePackage]: '22.23.3' },
});

const node = installation.file(`${nodePackage}/bin/node`);
const command = installation.file('astro/bin/astro.mjs');

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
  ...installation,
  sourceOf,
  markdownOf: ({ lang, markdown }) =>
    markdown
      .replace(/^# .*\n\n/m, '')
      .replace(/\]\(\/([^)]*)\)/g, `](/${langFolder(lang)}$1/)`)
      .replace(/^:::info$/gm, ':::note')
      .replace(/^:::warning$/gm, ':::caution'),
  htmlOf: ({ lang, section, name }) => `${langFolder(lang)}${section}/${name}/index.html`,
  buildCommand: () => [node, command, 'build'],
  devCommand: (_, port) => [node, command, 'dev', '--port', `${port}`],
  siteFiles(pages) {
    const files = new Map([
      // Astro bundles a site's dependencies.
      ['package.json', JSON.stringify({ private: true, type: 'module', dependencies: installation.dependencies })],
      ['astro.config.mjs', configOf(pages)],
      ['src/content.config.ts', collections],
    ]);
    for (const lang of ['en', 'zh'] as const) {
      const link = `/${langFolder(lang)}part-1/page-1/`;
      const hero = { tagline: 'A generated site', actions: [{ text: 'Start', link }] };
      files.set(
        `src/content/docs/${langFolder(lang)}index.md`,
        `---\ntitle: Corpus\ntemplate: splash\nhero: ${JSON.stringify(hero)}\n---\n`,
      );
    }
    return files;
  },
};

function sourceOf({ lang, section, name }: CorpusPage): string {
  return `src/content/docs/${langFolder(lang)}${section}/${name}.mdx`;
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
