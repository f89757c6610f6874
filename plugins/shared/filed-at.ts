import { inLang, type LangSettings, routePathOf } from './paths.ts';
import type { Lang } from './types.ts';

/** What the folders of a page depend on. `PageData` is assignable. */
export interface FiledPage {
  readonly routePath: string;
  readonly lang: Lang;
  /** Source file relative to the docs folder; empty for a page without one. */
  readonly relativePath: string;
  readonly frontmatter: { readonly slug?: string };
}

/**
 * Path that decides to which folders a page belongs, for the navigation, overviews, feeds and lists: the path of its
 * file if the page is served elsewhere because of a `slug`, otherwise its route path.
 */
export function filedAt({ routePath, lang, relativePath, frontmatter }: FiledPage, settings: LangSettings): string {
  if (frontmatter.slug === undefined || relativePath === '') return routePath;
  return inLang(routePathOf(relativePath, settings.defaultLang), lang, settings);
}
