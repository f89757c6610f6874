import { groupBy } from '#shared/group-by';
import type { CorpusPage } from './corpus.ts';

/** A program with its arguments. */
export type CommandLine = readonly [command: string, ...args: string[]];

/** A documentation generator to measure. */
export interface Generator {
  readonly name: string;
  /** Installs its packages; absent if it needs none. */
  install?(): Promise<void>;
  /**
   * Absolute path of the folder in which its sites must be located to find its packages; absent if they may be
   * anywhere.
   */
  readonly home?: string;
  /** Files of a site beside the sources of the given pages, by path. */
  siteFiles(pages: readonly CorpusPage[]): ReadonlyMap<string, string>;
  /** Path of a page's source file in a site. */
  sourceOf(page: CorpusPage): string;
  /** The text of a page in the Markdown of this generator; absent if it understands the corpus. */
  markdownOf?(page: CorpusPage): string;
  buildCommand(siteDir: string): CommandLine;
  /** Command that serves the site in a folder while its author writes. */
  devCommand(siteDir: string, port: number): CommandLine;
  /** Output folder of a site. */
  readonly outDir: string;
  /** Folders to remove before a cold build. */
  readonly cacheDirs: readonly string[];
  /** Path of a page's HTML file in the output. */
  htmlOf(page: CorpusPage): string;
}

/** Folder of a language with a trailing slash; empty for English. */
export function langFolder(lang: CorpusPage['lang']): string {
  return lang === 'en' ? '' : 'zh/';
}

/** Path of a page, for its address. */
export function pathOf({ htmlOf }: Generator, page: CorpusPage): string {
  return `/${htmlOf(page).replace(/(?:index)?\.html$/, '')}`;
}

/** The pages of one language by section. */
export function sectionsOf(
  pages: readonly CorpusPage[],
  lang: CorpusPage['lang'],
): ReadonlyMap<string, readonly CorpusPage[]> {
  const own = pages.filter((page) => page.lang === lang);
  return groupBy(own, ({ section }) => section);
}
