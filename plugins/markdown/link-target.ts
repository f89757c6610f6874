import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  decodePath,
  encodePath,
  hashOf,
  hrefOf,
  inLang,
  isDownload,
  linkKind,
  routeInLang,
  routePathOf,
  withBase,
  withoutHashAndQuery,
  withoutLang,
} from '#shared/paths';
import type { DocumentNotes } from './document-notes.ts';
import { servedAt } from './served-at.ts';

interface LinkTarget {
  /** URL in the page. */
  readonly href: string;
  /** Route path with hash, or output path of a file; undefined for a link out of the site. */
  readonly target?: string;
}

/**
 * Resolves a link as the author wrote it: relative to the file, or absolute without language prefix. A link that names
 * another language keeps it; a link to a file with another extension (a download) only gets the base.
 */
export function resolveLink(url: string, notes: DocumentNotes): LinkTarget {
  const kind = linkKind(url);
  if (kind === 'hash') return { href: url, target: notes.routePath + decodePath(url) };
  if (kind !== 'internal') return { href: withIpv6Host(url) };
  const { settings } = notes;
  const path = withoutHashAndQuery(url);
  if (isPublicPage(path, notes)) return { href: withBase(url, settings.base) };
  const hash = hashOf(url);
  const query = url.slice(path.length, url.length - hash.length);
  if (path === '') return { href: query + hash, target: notes.routePath + decodePath(hash) };
  if (leadsToFile(path, notes)) {
    const target = path.startsWith('/') ? { target: decodePath(path) } : {};
    return { href: withBase(url, settings.base), ...target };
  }
  const route = servedAt(routeOf(path, notes), notes.context, settings);
  return { href: hrefOf(encodePath(route) + query + hash, settings), target: route + decodePath(hash) };
}

/** Markdown encodes the brackets of `http://[::1]/`, which browsers refuse in a host. */
function withIpv6Host(url: string): string {
  return url.replace(/^([a-z]+:\/\/)%5B([\da-f:.]+)%5D/i, '$1[$2]');
}

/** Whether a link leads to a page of the public folder, which is not a document. */
function isPublicPage(path: string, { settings, dependencies }: DocumentNotes): boolean {
  if (!/^\/(?!\/).*\.html$/i.test(path)) return false;
  const file = join(settings.docsDir, 'public', decodePath(path));
  // A dependency either way: the answer changes when the file appears or goes.
  dependencies.add(file);
  return existsSync(file);
}

function routeOf(path: string, notes: DocumentNotes): string {
  return path.startsWith('/') ? routeInLang(path, notes.lang, notes.settings) : relativeRoute(decodePath(path), notes);
}

function relativeRoute(path: string, { relativePath, settings }: DocumentNotes): string {
  const joined = posix.join(posix.dirname(relativePath), path);
  const route = routePathOf(joined.replace(/^(\.\.\/)+/, ''), settings.defaultLang);
  // A language folder is its home page, with or without a slash at the end.
  return settings.locales.some(({ lang }) => route === `/${lang}`)
    ? inLang(`${route}/`, route.slice(1), settings)
    : route;
}

/**
 * Whether a link leads to a file rather than a page: it ends like a file name, and neither a document of any language
 * nor a page added by a plugin has that route (`guide/node.js.mdx` has `/guide/node.js`). The candidate documents are
 * recorded as dependencies, since the answer changes when one is added or removed.
 */
export function leadsToFile(path: string, notes: DocumentNotes): boolean {
  if (!isDownload(path)) return false;
  const route = routeOf(path, notes);
  if (notes.context.addedPages?.includes(withoutLang(decodePath(route), notes.settings))) return false;
  const documents = documentsOf(route, notes);
  for (const file of documents) notes.dependencies.add(file);
  return !documents.some((file) => existsSync(file));
}

function documentsOf(route: string, { settings }: DocumentNotes): readonly string[] {
  const page = withoutLang(route, settings);
  return settings.locales.flatMap(({ lang }) =>
    ['.mdx', '.md'].map((extension) => join(settings.docsDir, lang, page + extension)),
  );
}
