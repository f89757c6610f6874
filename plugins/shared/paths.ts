/** Path algebra of routes, files and URLs (spec, section 2.1). Pure: the same on the server, at build and in the browser. */

import type { Lang } from './types.ts';

/** What the algebra must know of the site. `SiteData` and `SiteConfig` both fit. */
export interface PathSettings {
  /** With both slashes. */
  readonly base: string;
  readonly cleanUrls: boolean;
}

/** The languages of the site; `SiteData` and `SiteConfig` both fit. */
export interface LangSettings {
  readonly defaultLang: Lang;
  readonly locales: readonly { readonly lang: Lang }[];
}

/** What must be known to read an author's link. `SiteData` fits. */
export interface LinkSettings extends LangSettings {
  /** Pages whose names end as those of files do, as route paths without language: `/guide/node.js`. */
  readonly pagesLikeFiles: readonly string[];
}

/** Decodes a path; one that is not valid percent-encoding is taken as it stands. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Path of a URL as the route table writes it: decoded, without `.html`, `/index` as `/`, repeated slashes collapsed. */
export function normalizePath(path: string): string {
  const decoded = `/${decodePath(withoutHashAndQuery(path))}`.replace(/\/{2,}/g, '/');
  const bare = decoded.endsWith('.html') ? decoded.slice(0, -'.html'.length) : decoded;
  return bare.endsWith('/index') ? bare.slice(0, -'index'.length) : bare;
}

/** Finds the route of a path (spec, section 2.1, steps 1 to 4); `/config` finds `/config/` and the other way round. */
export function pickRoute<T>(path: string, routes: ReadonlyMap<string, T>): T | undefined {
  const normal = normalizePath(path);
  const other = normal.endsWith('/') ? normal.slice(0, -1) : `${normal}/`;
  return routes.get(normal) ?? routes.get(other);
}

/** Whether two paths are the same page: hash removed, both normalised (spec, section 2.1). */
export function isSamePath(a: string, b: string): boolean {
  return withoutSlash(normalizePath(a)) === withoutSlash(normalizePath(b));
}

/** Language of a path without a route: the first segment-wise match of a language that is not the default one. */
export function langOfPath(path: string, { defaultLang, locales }: LangSettings): Lang {
  const segments = normalizePath(path).split('/');
  return locales.find(({ lang }) => lang !== defaultLang && segments.includes(lang))?.lang ?? defaultLang;
}

/** `''` for the default language, else `/zh`. */
export function langPrefix(lang: Lang, defaultLang: Lang): string {
  return lang === defaultLang ? '' : `/${lang}`;
}

/**
 * Route path without its language prefix: `/zh/guide/` gives `/guide/`. Also strips the default language's own key. What
 * is left begins with one slash, so that it never names another host.
 */
export function withoutLang(path: string, { locales }: Pick<LangSettings, 'locales'>): string {
  const first = path.split('/')[1];
  if (first === undefined || !locales.some(({ lang }) => lang === first)) return path;
  return withOneSlash(path.slice(first.length + 1));
}

/** Route path in a language: `/guide/` in `zh` gives `/zh/guide/`. */
export function inLang(path: string, lang: Lang, settings: LangSettings): string {
  return langPrefix(lang, settings.defaultLang) + withoutLang(path, settings);
}

/** `zh/guide/start/index.mdx` → `/zh/guide/start/`; the default language's folder is dropped. */
export function routePathOf(filePath: string, defaultLang: Lang): string {
  const bare = `/${filePath.replace(/\.(mdx?|html)$/, '')}`;
  const path = bare.startsWith(`/${defaultLang}/`) ? bare.slice(defaultLang.length + 1) : bare;
  return path.endsWith('/index') ? path.slice(0, -'index'.length) : path;
}

/** Path of a page's files in the output, without extension: `/guide/start/` → `guide/start/index`. */
export function pagePathOf(routePath: string): string {
  return routePath.endsWith('/') ? `${routePath.slice(1)}index` : routePath.slice(1);
}

/** `/docs/` + `/guide/` → `/docs/guide/`; what is external, a hash or inline stays as it is. */
export function withBase(path: string, base: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? base + path.slice(1) : path;
}

/** The opposite of `withBase`: a path outside the base stays as it is. What is left begins with one slash. */
export function withoutBase(path: string, base: string): string {
  if (base !== '/' && path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? withOneSlash(path.slice(base.length)) : path;
}

/** What an author's link is (spec, section 2.1). `unsafe` schemes are refused everywhere. */
export type LinkKind = 'external' | 'data' | 'hash' | 'internal' | 'unsafe';

/** Classifies a link: http, https, mailto and tel are external, `data:` is inline, every other scheme is unsafe. */
export function linkKind(link: string): LinkKind {
  // Browsers drop tabs, newlines and leading controls before they read the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters in question.
  const bare = link.replace(/[\u0000-\u0020]/g, '');
  if (bare.startsWith('#')) return 'hash';
  if (/^(https?:|mailto:|tel:)/i.test(bare) || /^[\\/]{2}/.test(bare)) return 'external';
  if (/^data:/i.test(bare)) return 'data';
  return /^[a-z][a-z0-9+.-]*:/i.test(bare) ? 'unsafe' : 'internal';
}

/**
 * URL of an internal link: encoded, base added, extension by the clean-URL setting. With clean URLs links carry no
 * extension; without, `.html` is appended, or `index.html` after a slash (spec, section 2.1). Query and hash are kept; a
 * link with an extension of its own (a download, an image) only gets the base.
 */
export function hrefOf(link: string, { base, cleanUrls }: PathSettings): string {
  if (linkKind(link) !== 'internal') return link;
  const path = withoutHashAndQuery(link);
  const rest = link.slice(path.length);
  if (path === '') return rest;
  const url = encodePath(path);
  return withBase(cleanUrls ? cleanPath(url) : filePath(url), base) + rest;
}

/**
 * A path from the root as URLs write it, whether it is encoded already or not: no route path can be read in both ways.
 * It never begins like a host. A relative path stays as it is.
 */
export function encodePath(path: string): string {
  if (!path.startsWith('/')) return path;
  // Half of a surrogate pair has no encoding.
  const decoded = withOneSlash(decodePath(path)).replace(/\p{Cs}/gu, '\uFFFD');
  return encodeURI(decoded).replace(/[?#]/g, encodeURIComponent);
}

/**
 * An author's link as a page of a language shows it. One that begins with a slash is written without the prefix of the
 * language and gets it; one that names a language keeps that; files have no language. Everything else stays as it is.
 */
export function linkInLang(link: string, lang: Lang, settings: LinkSettings): string {
  const path = withoutHashAndQuery(link);
  if (linkKind(link) !== 'internal' || !path.startsWith('/') || namesFile(path, settings)) return link;
  return routeInLang(path, lang, settings) + link.slice(path.length);
}

/** Whether an author's path from the root ends as a file does, and no page has that name. */
function namesFile(path: string, settings: LinkSettings): boolean {
  return isDownload(path) && !settings.pagesLikeFiles.includes(withoutLang(normalizePath(path), settings));
}

/** Route path that an author's path from the root leads to on a page of a language: `/guide/a.md` is `/zh/guide/a`. */
export function routeInLang(path: string, lang: Lang, settings: LangSettings): string {
  const route = withOneSlash(normalizePath(path.replace(/\.mdx?$/, '')));
  return inLang(route, namedLang(route, settings) ?? lang, settings);
}

/**
 * URL of a link that stands in a text of the language `from`, on a page of the language `to`: a page of the text's
 * language becomes the same page of the other one. Files, other sites and pages of a third language stay.
 */
export function hrefInLang(
  href: string,
  { from, to }: { readonly from: Lang; readonly to: Lang },
  settings: PathSettings & LinkSettings,
): string {
  const path = withoutHashAndQuery(href);
  if (linkKind(href) !== 'internal' || !path.startsWith(settings.base)) return href;
  const bare = withoutBase(path, settings.base);
  const route = normalizePath(bare);
  if (namesFile(bare, settings) || (namedLang(route, settings) ?? settings.defaultLang) !== from) return href;
  return hrefOf(inLang(route, to, settings), settings) + href.slice(path.length);
}

/** The language that a route path begins with, if any. */
function namedLang(route: string, { locales }: Pick<LangSettings, 'locales'>): Lang | undefined {
  return locales.find(({ lang }) => lang === route.split('/')[1])?.lang;
}

/** Path of an image: the base in production unless it is external or inline (spec, section 2.1). */
export function imageSrcOf(src: string, base: string): string {
  return linkKind(src) === 'internal' ? withBase(src, base) : src;
}

/** Path without `#…` and `?…`. */
export function withoutHashAndQuery(link: string): string {
  return link.replace(/[?#].*$/s, '');
}

/** `#…` of a link, or the empty string. */
export function hashOf(link: string): string {
  const at = link.indexOf('#');
  return at < 0 ? '' : link.slice(at);
}

function cleanPath(path: string): string {
  const bare = path.replace(/\.html$/, '');
  return bare.endsWith('/index') ? bare.slice(0, -'index'.length) : bare;
}

function filePath(path: string): string {
  if (path.endsWith('/')) return `${path}index.html`;
  return hasExtension(path) ? path : `${path}.html`;
}

/** Whether a path names a file with an extension (`/a.zip`, `/x.html`); `/v0.5` does not. */
export function hasExtension(path: string): boolean {
  return /\.[a-z][a-z0-9]*$/i.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Whether the last segment of a path ends as a file does that is not a page. */
export function isDownload(path: string): boolean {
  return hasExtension(path) && !/\.(mdx?|html)$/i.test(path);
}

/** Browsers read two slashes, or a slash and a backslash, as the beginning of a host, whatever they drop between them. */
function withOneSlash(path: string): string {
  return path.replace(/^[/\\\s\p{Cc}]*/u, '/');
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
