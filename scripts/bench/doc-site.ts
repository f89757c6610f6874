import { join } from 'node:path';
import { engineRoot } from '../args.ts';
import type { CorpusPage } from './corpus-page.ts';
import { type Generator, langFolder, sectionsOf } from './generator.ts';
import { commonDialect, toMarkdown } from './markdown.ts';

const config = `import { defineConfig } from 'doc-site/config';

export default defineConfig({
  title: 'Corpus',
  description: 'A generated site.',
  siteOrigin: 'https://corpus.example',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
});
`;

/** Measures this engine. */
export const docSite: Generator = {
  name: 'doc-site',
  outDir: 'dist',
  cacheDirs: ['dist', 'node_modules'],
  sourceOf,
  htmlOf: ({ lang, section, name }) => `${langFolder(lang)}${section}/${name}.html`,
  buildCommand: (siteDir) => [process.execPath, join(engineRoot, 'scripts/setup.mjs'), 'build', '--root', siteDir],
  siteFiles(pages) {
    const files = new Map([
      ['package.json', '{ "private": true, "type": "module" }\n'],
      ['doc-site.config.ts', config],
    ]);
    for (const page of pages) files.set(sourceOf(page), toMarkdown(page, commonDialect));
    for (const lang of ['en', 'zh'] as const) {
      const sections = sectionsOf(pages, lang);
      const first = [...sections.keys()].slice(0, 5);
      const nav = first.map((section) => ({ text: section, link: `/${section}/page-1`, activeMatch: `^/${section}/` }));
      files.set(`docs/${lang}/_nav.json`, JSON.stringify(nav));
      files.set(
        `docs/${lang}/_meta.json`,
        JSON.stringify([...sections.keys()].map((name) => ({ type: 'dir', name, label: name }))),
      );
      files.set(`docs/${lang}/index.mdx`, homePage(lang));
      for (const [section, list] of sections) {
        files.set(`docs/${lang}/${section}/_meta.json`, JSON.stringify(list.map(({ name }) => name)));
      }
    }
    return files;
  },
};

function sourceOf({ lang, section, name }: CorpusPage): string {
  return `docs/${lang}/${section}/${name}.mdx`;
}

function homePage(lang: string): string {
  return `---
title: Corpus ${lang}
description: The home page of a generated site (${lang}).
pageType: home
hero:
  name: Corpus
  text: A generated site
  tagline: Pages of the size of real ones.
  actions:
    - theme: brand
      text: Start
      link: /part-1/page-1
features:
  - title: Generated
    details: From a seed.
---
`;
}
