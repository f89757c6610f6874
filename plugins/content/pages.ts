import type { Problem } from '#shared/errors';
import { inLang, isDownload, normalizePath, routePathOf, withoutLang } from '#shared/paths';
import type { Lang, Route } from '#shared/types';
import type { Doc, PageSource } from './types.ts';

/** Languages in the order of the configuration. */
export interface PagesOptions {
  readonly defaultLang: Lang;
  readonly locales: readonly { readonly lang: Lang }[];
}

/** The route of a document that is a page. */
export function routeOf(relativePath: string, lang: Lang, defaultLang: Lang): Route {
  return { path: routePathOf(relativePath, defaultLang), filePath: relativePath, lang, version: '' };
}

/**
 * Pages by route path, sorted; one that no URL reaches is left out. A page that one language lacks is served there with the text of the default language,
 * or of the first language that has it.
 */
export function pagesOf(docs: readonly Doc[], options: PagesOptions): ReadonlyMap<string, PageSource> {
  const pages = new Map<string, PageSource>();
  for (const doc of docs) {
    if (doc.route && isReachable(doc.route) && !pages.has(doc.route.path))
      pages.set(doc.route.path, { route: doc.route, doc });
  }
  for (const source of inOrderOfFallback([...pages.values()], options)) {
    for (const { lang } of options.locales) {
      const path = inLang(source.route.path, lang, options);
      if (!pages.has(path)) pages.set(path, { route: { ...source.route, path, lang }, doc: source.doc });
    }
  }
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Pages whose names end as those of files do, as route paths without language. */
export function pagesLikeFiles(pages: ReadonlyMap<string, PageSource>, options: PagesOptions): readonly string[] {
  return [...new Set([...pages.keys()].filter(isDownload).map((path) => withoutLang(path, options)))];
}

/** Two documents that would be served at the same URL, by letter case and closing slash too. */
export type Rivals = readonly [first: Doc, second: Doc];

/** Every document whose URL an earlier one has, with that one. */
export function rivalDocs(docs: readonly Doc[]): readonly Rivals[] {
  const firsts = new Map<string, Doc>();
  return docs.flatMap((doc): readonly Rivals[] => {
    if (!doc.route) return [];
    const url = doc.route.path.toLowerCase().replace(/(.)\/$/, '$1');
    const first = firsts.get(url);
    if (first !== undefined) return [[first, doc]];
    firsts.set(url, doc);
    return [];
  });
}

/** What is wrong with rivals. */
export function duplicateRoutes(rivals: readonly Rivals[], fileOf: (doc: Doc) => string): readonly Problem[] {
  return rivals.map(([first, second]) => ({
    rule: 'duplicate-route',
    severity: 'error',
    file: fileOf(second),
    message: `Unexpected second document for the route \`${second.route?.path}\`: \`${fileOf(first)}\` has it already.`,
    hint: 'Rename one of the two, or keep the shared one in a folder that `route.exclude` names.',
  }));
}

/** Pages whose file no system takes in every place: a colleague's, a host's, that of an archive. */
export function unportableNames(docs: readonly Doc[], fileOf: (doc: Doc) => string): readonly Problem[] {
  return docs.flatMap((doc) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters in question.
    const character = /[\\:*"<>|\u0000-\u001f]/.exec(doc.route?.path ?? '')?.[0];
    if (character === undefined) return [];
    return {
      rule: 'unportable-name',
      severity: 'error',
      file: fileOf(doc),
      message: `Unexpected character ${JSON.stringify(character)} in the path of a page: not every system takes such a file.`,
      hint: 'Rename the file: a name holds no `\\`, `:`, `*`, `"`, `<`, `>` and `|`.',
    };
  });
}

/** Pages at whose path no URL arrives: it has another normal form, since it holds `#`, `?`, `%41` or ends with `.html`. */
export function unreachableRoutes(docs: readonly Doc[], fileOf: (doc: Doc) => string): readonly Problem[] {
  return docs.flatMap((doc) => {
    if (doc.route === undefined || isReachable(doc.route)) return [];
    return {
      rule: 'unreachable-route',
      severity: 'error',
      file: fileOf(doc),
      message: `Unexpected path \`${doc.route.path}\` of a page: its address would be read as \`${normalizePath(doc.route.path)}\`.`,
      hint: 'Rename the file: a name holds no `#`, `?` and `%41`, and does not end with `.html`.',
    };
  });
}

/** Pages whose files the build writes itself: the 404 page of a language, and what lies in its own folders. */
export function reservedRoutes(
  docs: readonly Doc[],
  fileOf: (doc: Doc) => string,
  options: PagesOptions,
): readonly Problem[] {
  const notFoundPages = options.locales.map(({ lang }) => inLang('/404', lang, options));
  return docs.flatMap((doc) => {
    const path = doc.route?.path ?? '';
    if (!notFoundPages.includes(path) && !/^\/(?:static|page-data)\//.test(path)) return [];
    return {
      rule: 'reserved-route',
      severity: 'error',
      file: fileOf(doc),
      message: `Unexpected path \`${path}\` of a page: the build writes files of its own there.`,
      hint: 'Rename the file: `404`, `static/` and `page-data/` are taken. Texts of the 404 page are set by `text` of a locale.',
    };
  });
}

function isReachable({ path }: Route): boolean {
  return normalizePath(path) === path;
}

/** Languages that have a text of their own for a page. */
export function translatedLangs(
  routePath: string,
  pages: ReadonlyMap<string, PageSource>,
  options: PagesOptions,
): readonly Lang[] {
  return options.locales
    .map(({ lang }) => lang)
    .filter((lang) => pages.get(inLang(routePath, lang, options))?.doc.lang === lang);
}

function inOrderOfFallback(sources: readonly PageSource[], { defaultLang, locales }: PagesOptions): PageSource[] {
  const rank = (lang: Lang) => (lang === defaultLang ? -1 : locales.findIndex((locale) => locale.lang === lang));
  return [...sources].sort((a, b) => rank(a.route.lang) - rank(b.route.lang));
}
