import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { type HostRules, readHostRules } from '../preview/host-rules.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';

/** What the rules need of the configuration; `SiteConfig` fits. */
export interface CheckSettings {
  /** With both slashes. */
  readonly base: string;
  readonly siteOrigin?: string;
  readonly cleanUrls: boolean;
  /** Absolute path of the docs folder, where a site has its judged queries. */
  readonly docsDir?: string;
  /** Whether pages are prerendered: without that they have no text to look at. */
  readonly ssg: boolean;
  readonly defaultLang: string;
  readonly locales: readonly { readonly lang: string; readonly htmlLang: string }[];
}

/** A built site, as the rules look at it. */
export interface BuiltSite {
  readonly settings: CheckSettings;
  /** Every file of the output, relative to it, with `/`. */
  readonly files: ReadonlySet<string>;
  /** Every HTML file, in the order of their names. */
  readonly pages: readonly PageFacts[];
  readonly hostRules: HostRules;
  read(file: string): Promise<string>;
}

/** Reads a built site. */
export async function readBuiltSite(outDir: string, settings: CheckSettings): Promise<BuiltSite> {
  const files = await glob('**', { cwd: outDir, dot: true });
  const read = (file: string) => readFile(join(outDir, file), 'utf8');
  const pages: PageFacts[] = [];
  // One after the other: the text of a page is dropped before the next one is read.
  for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
    pages.push(readPageFacts(file, await read(file), settings));
  }
  return { settings, files: new Set(files), pages, hostRules: await readHostRules(outDir), read };
}

/** Pages that search engines are to find: no redirects, no 404 pages, nothing with `noindex`, no copies of other pages. */
export function indexablePages(site: BuiltSite): readonly PageFacts[] {
  return site.pages.filter(
    ({ kind, isNoindex, canonical, url }) =>
      kind === 'page' && !isNoindex && (canonical === undefined || pathOf(canonical) === url),
  );
}

/** Path of an absolute or local URL. */
export function pathOf(url: string): string {
  return parseUrl(url, 'http://site.invalid')?.pathname ?? url;
}

/** An absolute URL, or undefined for what is none. (`URL.parse` is too new for the oldest Node.) */
export function parseUrl(url: string, base: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}
