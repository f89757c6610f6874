import type { CorpusPage } from '../corpus.ts';
import { docsFolderFiles, docsSourceOf } from '../doc-site.ts';
import { type Generator, langFolder, sectionsOf } from '../generator.ts';
import { type PeerPackages, peerInstallation } from './install-peer.ts';

const config = `export default ${JSON.stringify({
  root: 'docs',
  title: 'Corpus',
  description: 'A generated site.',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English', title: 'Corpus', description: 'A generated site.' },
    { lang: 'zh', label: '简体中文', title: 'Corpus', description: 'A generated site.' },
  ],
  route: { cleanUrls: true },
})};\n`;

/** Rspress with its default theme and local search. */
export const rspress = rspressOf('@rspress/core', {
  id: 'rspress-2.0.22',
  dependencies: { '@rspress/core': '2.0.22' },
  overrides: { 'remark-cjk-friendly': '2.3.1', 'remark-cjk-friendly-gfm-strikethrough': '2.3.1' },
});

/** The last version before, which builds faster. */
export const rspress1 = rspressOf('rspress', { id: 'rspress-1.47.2', dependencies: { rspress: '1.47.2' } });

function rspressOf(name: string, packages: PeerPackages): Generator {
  const installation = peerInstallation(packages);
  const command = installation.file(`${name}/bin/rspress.js`);
  return {
    name: `Rspress ${packages.dependencies[name]}`,
    outDir: 'doc_build',
    cacheDirs: ['doc_build', 'node_modules/.cache', 'node_modules/.rspress'],
    ...installation,
    sourceOf: docsSourceOf,
    htmlOf: ({ lang, section, name: page }) => `${langFolder(lang)}${section}/${page}.html`,
    buildCommand: () => [process.execPath, command, 'build'],
    devCommand: (_, port) => [process.execPath, command, 'dev', '--port', `${port}`],
    siteFiles,
  };
}

function siteFiles(pages: readonly CorpusPage[]): ReadonlyMap<string, string> {
  const files = docsFolderFiles(pages).set('rspress.config.mjs', config);
  for (const lang of ['en', 'zh'] as const) {
    const nav = [...sectionsOf(pages, lang).keys()]
      .slice(0, 5)
      .map((section) => ({ text: section, link: `/${section}/page-1` }));
    files.set(`docs/${lang}/_nav.json`, JSON.stringify(nav));
    files.set(`docs/${lang}/index.md`, `---\npageType: home\nhero: ${JSON.stringify(heroOf(lang))}\n---\n`);
  }
  return files;
}

function heroOf(lang: CorpusPage['lang']) {
  const link = `/${langFolder(lang)}part-1/page-1`;
  return { name: 'Corpus', text: 'A generated site', actions: [{ theme: 'brand', text: 'Start', link }] };
}
