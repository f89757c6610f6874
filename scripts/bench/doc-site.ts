import { join } from 'node:path';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import type { CorpusPage } from './corpus.ts';
import { type Generator, langFolder, sectionsOf } from './generator.ts';

const command = join(engineRoot, 'scripts/doc-site.mjs');

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
  sourceOf: docsSourceOf,
  htmlOf: ({ lang, section, name }) => `${langFolder(lang)}${section}/${name}.html`,
  buildCommand: (siteDir) => [process.execPath, command, 'build', '--root', siteDir],
  devCommand: (siteDir, port) => [process.execPath, command, 'dev', '--root', siteDir, '--port', `${port}`],
  siteFiles(pages) {
    const files = docsFolderFiles(pages).set('doc-site.config.ts', config);
    for (const lang of ['en', 'zh'] as const) {
      const sections = [...sectionsOf(pages, lang).keys()];
      const nav = sections
        .slice(0, 5)
        .map((section) => ({ text: section, link: `/${section}/page-1`, activeMatch: `^/${section}/` }));
      files.set(`docs/${lang}/_nav.json`, JSON.stringify(nav));
      files.set(
        `docs/${lang}/_meta.json`,
        JSON.stringify(sections.map((name) => ({ type: 'dir', name, label: name }))),
      );
      files.set(`docs/${lang}/index.mdx`, homePage(lang));
    }
    return files;
  },
};

/** Path of a page's source, here and in Rspress. */
export function docsSourceOf({ lang, section, name }: CorpusPage): string {
  return `docs/${lang}/${section}/${name}.mdx`;
}

/** The manifest and the order of each section, here and in Rspress. */
export function docsFolderFiles(pages: readonly CorpusPage[]): Map<string, string> {
  const files = new Map([['package.json', '{ "private": true, "type": "module" }\n']]);
  for (const lang of ['en', 'zh'] as const) {
    for (const [section, list] of sectionsOf(pages, lang)) {
      files.set(`docs/${lang}/${section}/_meta.json`, JSON.stringify(list.map(({ name }) => name)));
    }
  }
  return files;
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
