import { inLang, isDownload, type LangSettings, normalizePath, routePathOf, withoutLang } from '#shared/paths';
import type { Lang, Route } from '#shared/types';
import type { Doc, Page } from '../api/index.ts';

/** Language of a document: the first segment of its path in the docs folder. */
export function langOf(relativePath: string): Lang {
  return relativePath.split('/')[0] ?? '';
}

/** Route of a document that is a page. */
export function routeOf(relativePath: string, defaultLang: Lang): Route {
  const path = routePathOf(relativePath, defaultLang);
  return { path, filePath: relativePath, lang: langOf(relativePath), version: '' };
}

/**
 * Pages by route path, sorted; pages that no URL reaches are left out. A page missing in one language shows the text of
 * the default language, or of the first language that has it, unless the page has `fallback: false` in some language.
 */
export function pagesOf(docs: readonly Doc[], options: LangSettings): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  for (const doc of docs) {
    if (doc.route && isReachable(doc.route) && !pages.has(doc.route.path))
      pages.set(doc.route.path, { route: doc.route, doc });
  }
  const withoutFallback = new Set(
    docs.flatMap(({ route, frontmatter }) =>
      route && frontmatter.fallback === false ? [withoutLang(route.path, options)] : [],
    ),
  );
  for (const page of inOrderOfFallback([...pages.values()], options)) {
    if (withoutFallback.has(withoutLang(page.route.path, options))) continue;
    for (const { lang } of options.locales) {
      const path = inLang(page.route.path, lang, options);
      if (!pages.has(path)) pages.set(path, { route: { ...page.route, path, lang }, doc: page.doc });
    }
  }
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Pages whose names end like file names, as route paths without language: `/guide/node.js`. */
export function pagesLikeFiles(pages: ReadonlyMap<string, Page>, options: LangSettings): readonly string[] {
  return [...new Set([...pages.keys()].filter(isDownload).map((path) => withoutLang(path, options)))];
}

/** Whether a URL reaches a route: it is not read as another path. */
export function isReachable({ path }: Route): boolean {
  return normalizePath(path) === path;
}

function inOrderOfFallback(pages: readonly Page[], { defaultLang, locales }: LangSettings): Page[] {
  const rank = (lang: Lang) => (lang === defaultLang ? -1 : locales.findIndex((locale) => locale.lang === lang));
  return [...pages].sort((a, b) => rank(a.route.lang) - rank(b.route.lang));
}
