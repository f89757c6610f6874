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
import type { DocumentNotes } from './document.ts';

/** Where a link leads. */
export interface LinkTarget {
  /** What stands in the page. */
  readonly href: string;
  /** Route path with hash, or path of a file in the output; undefined when the link leaves the site. */
  readonly target?: string;
  readonly isExternal: boolean;
}

/**
 * Resolves a link as the author wrote it: relative to the file, or absolute without language prefix. One that names
 * another language keeps it, and one with a file extension of its own (a download) only gets the base.
 */
export function resolveLink(url: string, notes: DocumentNotes): LinkTarget {
  const kind = linkKind(url);
  if (kind === 'external') return { href: url, isExternal: true };
  if (kind === 'hash') return { href: url, target: notes.routePath + decodePath(url), isExternal: false };
  if (kind !== 'internal') return { href: url, isExternal: false };
  const { settings } = notes;
  const path = withoutHashAndQuery(url);
  const hash = hashOf(url);
  const query = url.slice(path.length, url.length - hash.length);
  if (path === '') return { href: query + hash, target: notes.routePath + decodePath(hash), isExternal: false };
  if (leadsToFile(path, notes)) {
    const target = path.startsWith('/') ? { target: decodePath(path) } : {};
    return { href: withBase(url, settings.base), ...target, isExternal: false };
  }
  const route = routeOf(path, notes);
  return {
    href: hrefOf(encodePath(route) + query + hash, settings),
    target: route + decodePath(hash),
    isExternal: false,
  };
}

function routeOf(path: string, notes: DocumentNotes): string {
  return path.startsWith('/') ? routeInLang(path, notes.lang, notes.settings) : relativeRoute(decodePath(path), notes);
}

function relativeRoute(path: string, { relativePath, settings }: DocumentNotes): string {
  const joined = posix.join(posix.dirname(relativePath), path);
  const route = routePathOf(joined.replace(/^(\.\.\/)+/, ''), settings.defaultLang);
  // The folder of a language is its home page, however it is written.
  return settings.locales.some(({ lang }) => route === `/${lang}`)
    ? inLang(`${route}/`, route.slice(1), settings)
    : route;
}

/**
 * Whether a link leads to a file and not to a page: it ends as a file does, and no document of any language has that
 * name (`/guide/node.js` in `guide/node.js.mdx`), nor has a page that a plugin adds. The documents are noted, since the answer changes when one comes or
 * goes.
 */
export function leadsToFile(path: string, notes: DocumentNotes): boolean {
  if (!isDownload(path)) return false;
  const route = routeOf(path, notes);
  if (notes.addedPages.includes(withoutLang(decodePath(route), notes.settings))) return false;
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
