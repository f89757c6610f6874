/** Path algebra for routes, files and URLs. Pure: the same at build time, on the server and in the browser. */

import type { Lang } from './types.ts';

/** Settings that URLs depend on. `SiteData` and `SiteConfig` are assignable. */
export interface PathSettings {
  /** With both slashes. */
  readonly base: string;
  readonly cleanUrls: boolean;
}

/** The languages of the site. `SiteData` and `SiteConfig` are assignable. */
export interface LangSettings {
  readonly defaultLang: Lang;
  readonly locales: readonly { readonly lang: Lang }[];
}

/** Settings for reading links that authors wrote. `SiteData` is assignable. */
export interface LinkSettings extends LangSettings {
  /** Pages whose names end like file names, as route paths without language: `/guide/node.js`. */
  readonly pagesLikeFiles: readonly string[];
}

/** Decodes a path; invalid percent-encoding is returned unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A URL path in the form of the route table: decoded, without `.html`, `/index` as `/`, repeated slashes collapsed. */
export function normalizePath(path: string): string {
  const decoded = `/${decodePath(withoutHashAndQuery(path))}`.replace(/\/{2,}/g, '/');
  const bare = decoded.endsWith('.html') ? decoded.slice(0, -'.html'.length) : decoded;
  return bare.endsWith('/index') ? bare.slice(0, -'index'.length) : bare;
}

/** Finds the route of a path; `/config` also finds `/config/` and vice versa. */
export function pickRoute<T>(path: string, routes: ReadonlyMap<string, T>): T | undefined {
  const normal = normalizePath(path);
  const other = normal.endsWith('/') ? normal.slice(0, -1) : `${normal}/`;
  return routes.get(normal) ?? routes.get(other);
}

/** The same for all paths that mean one page: `/old`, `/old/`, `/old.html` and `/old#part`. */
export function pathKey(path: string): string {
  return withoutSlash(normalizePath(path));
}

/** Whether two paths mean the same page. */
export function isSamePath(a: string, b: string): boolean {
  return pathKey(a) === pathKey(b);
}

/**
 * Language of a path, with or without a route: the first of its segments that is the key of another language than the
 * default, else the default language. Servers, the 404 page and the browser all ask this function.
 */
export function langOfPath(path: string, { defaultLang, locales }: LangSettings): Lang {
  const isOther = (segment: string) => segment !== defaultLang && locales.some(({ lang }) => lang === segment);
  return normalizePath(path).split('/').find(isOther) ?? defaultLang;
}

/** `''` for the default language, else `/zh`. */
export function langPrefix(lang: Lang, defaultLang: Lang): string {
  return lang === defaultLang ? '' : `/${lang}`;
}

/**
 * Route path without language prefix: `/zh/guide/` becomes `/guide/`. Also removes the default language's key. The
 * result begins with exactly one slash, so it can never name another host.
 */
export function withoutLang(path: string, { locales }: Pick<LangSettings, 'locales'>): string {
  const first = path.split('/')[1];
  if (first === undefined || !locales.some(({ lang }) => lang === first)) return path;
  return withOneSlash(path.slice(first.length + 1));
}

/** Route path in a language: `/guide/` in `zh` becomes `/zh/guide/`. */
export function inLang(path: string, lang: Lang, settings: LangSettings): string {
  return langPrefix(lang, settings.defaultLang) + withoutLang(path, settings);
}

/** `zh/guide/start/index.mdx` → `/zh/guide/start/`; the default language gets no prefix. */
export function routePathOf(filePath: string, defaultLang: Lang): string {
  const path = pathOfDocument(`/${filePath.replace(/\.html$/, '')}`);
  return path.startsWith(`/${defaultLang}/`) ? path.slice(defaultLang.length + 1) : path;
}

/** `/guide/start/index.mdx` → `/guide/start/`, `/guide/install.md` → `/guide/install`. */
export function pathOfDocument(file: string): string {
  const bare = file.replace(/\.mdx?$/, '');
  return bare.endsWith('/index') ? bare.slice(0, -'index'.length) : bare;
}

/** Path of a page's files in the output, without extension: `/guide/start/` → `guide/start/index`. */
export function pagePathOf(routePath: string): string {
  return routePath.endsWith('/') ? `${routePath.slice(1)}index` : routePath.slice(1);
}

/** `/docs/` + `/guide/` → `/docs/guide/`; external and inline URLs and hashes are unchanged. */
export function withBase(path: string, base: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? base + path.slice(1) : path;
}

/** Reverses `withBase`; a path outside the base is unchanged. The result begins with exactly one slash. */
export function withoutBase(path: string, base: string): string {
  if (base !== '/' && path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? withOneSlash(path.slice(base.length)) : path;
}

/** Kind of an author's link. `unsafe` schemes are rejected everywhere. */
type LinkKind = 'external' | 'data' | 'hash' | 'internal' | 'unsafe';

/**
 * Classifies a link: http, https, mailto and tel are external, a `data:` image or plain text is inline, everything else
 * with a scheme is unsafe.
 */
export function linkKind(link: string): LinkKind {
  // Browsers drop tabs, newlines and leading control characters before they read the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
  const bare = link.replace(/[\u0000-\u0020]/g, '');
  if (bare.startsWith('#')) return 'hash';
  if (/^(https?:|mailto:|tel:)/i.test(bare) || /^[\\/]{2}/.test(bare)) return 'external';
  if (/^data:(?:image\/|(?:text\/plain)?[;,])/i.test(bare)) return 'data';
  return /^[a-z][a-z0-9+.-]*:/i.test(bare) ? 'unsafe' : 'internal';
}

/**
 * URL of an internal link: encoded, with base, and with the extension that the clean-URL setting requires: none with
 * clean URLs; otherwise `.html`, or `index.html` after a slash. Query and hash are kept; a link that has an extension
 * (a download, an image) only gets the base.
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
 * Encodes an absolute path for a URL, whether or not it is already encoded: no route path is ambiguous. The result
 * never looks like a host. A relative path is unchanged.
 */
export function encodePath(path: string): string {
  if (!path.startsWith('/')) return path;
  // Half of a surrogate pair cannot be encoded.
  const decoded = withOneSlash(decodePath(path)).replace(/\p{Cs}/gu, '\uFFFD');
  return fileHref(decoded, '');
}

/**
 * URL of a file of the output, as browsers write it. `path` is not encoded and has no leading slash; `base` has both.
 */
export function fileHref(path: string, base: string): string {
  return base + encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/**
 * An author's link as a page in a language shows it. A link that begins with a slash gets the language's prefix, unless
 * it already names a language or a file. Everything else is unchanged.
 */
export function linkInLang(link: string, lang: Lang, settings: LinkSettings): string {
  const path = withoutHashAndQuery(link);
  if (linkKind(link) !== 'internal' || !path.startsWith('/') || namesFile(path, settings)) return link;
  return routeInLang(path, lang, settings) + link.slice(path.length);
}

/** Whether an absolute path ends like a file name and is not the name of a page. */
function namesFile(path: string, settings: LinkSettings): boolean {
  return isDownload(path) && !settings.pagesLikeFiles.includes(withoutLang(normalizePath(path), settings));
}

/** Route path of an absolute path on a page in a language: in `zh`, `/guide/a.md` means `/zh/guide/a`. */
export function routeInLang(path: string, lang: Lang, settings: LangSettings): string {
  const route = withOneSlash(normalizePath(path.replace(/\.mdx?$/, '')));
  return inLang(route, namedLang(route, settings) ?? lang, settings);
}

/**
 * URL of a link written in a text of language `from`, on a page of language `to`: a link to a page in the text's
 * language leads to the same page in the other language. Files, other sites and pages of a third language are
 * unchanged.
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

/** The language prefix of a route path, if any. */
function namedLang(route: string, { locales }: Pick<LangSettings, 'locales'>): Lang | undefined {
  return locales.find(({ lang }) => lang === route.split('/')[1])?.lang;
}

/** URL of an image: adds the base unless the image is external or inline. */
export function imageSrcOf(src: string, base: string): string {
  return linkKind(src) === 'internal' ? withBase(src, base) : src;
}

/** Path without `#…` and `?…`. */
export function withoutHashAndQuery(link: string): string {
  return link.replace(/[?#].*$/s, '');
}

/** The `#…` of a link, or an empty string. */
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

/** Whether a path ends with a file extension (`/a.zip`, `/x.html`); `/v0.5` does not. */
export function hasExtension(path: string): boolean {
  return /\.[a-z][a-z0-9]*$/i.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Whether the last segment of a path ends with a file extension other than a page's. */
export function isDownload(path: string): boolean {
  return hasExtension(path) && !/\.(mdx?|html)$/i.test(path);
}

/**
 * Browsers read two slashes, or slash and backslash, as the start of a host, ignoring characters they drop in between.
 */
function withOneSlash(path: string): string {
  return path.replace(/^[/\\\s\p{Cc}]*/u, '/');
}

/** Path without a slash at the end; `/` is unchanged. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
