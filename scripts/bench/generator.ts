import type { CorpusPage } from './corpus-page.ts';

/** A generator of documentation sites that can be measured. */
export interface Generator {
  readonly name: string;
  /** Installs what is needed to run it; absent when nothing is. */
  install?(): Promise<void>;
  /** Absolute path of the folder in which its sites must lie to find its packages; absent when they may lie anywhere. */
  readonly home?: string;
  /** Files of a site with these pages, by path. */
  siteFiles(pages: readonly CorpusPage[]): ReadonlyMap<string, string>;
  /** Path of the source of a page in a site. */
  sourceOf(page: CorpusPage): string;
  /** Command that builds the site in a folder. */
  buildCommand(siteDir: string): readonly [command: string, ...args: string[]];
  /** Output folder of a site. */
  readonly outDir: string;
  /** Folders of a site whose removal makes the next build a cold one. */
  readonly cacheDirs: readonly string[];
  /** HTML file of a page in the output. */
  htmlOf(page: CorpusPage): string;
}

/** Folder of a language with its slash, where that of English is the root. */
export function langFolder(lang: CorpusPage['lang']): string {
  return lang === 'en' ? '' : 'zh/';
}

/** The pages of a corpus by section, of one language. */
export function sectionsOf(
  pages: readonly CorpusPage[],
  lang: CorpusPage['lang'],
): ReadonlyMap<string, readonly CorpusPage[]> {
  const sections = new Map<string, CorpusPage[]>();
  for (const page of pages) {
    if (page.lang !== lang) continue;
    const section = sections.get(page.section);
    if (section === undefined) sections.set(page.section, [page]);
    else section.push(page);
  }
  return sections;
}
