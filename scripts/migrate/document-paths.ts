import { join, posix } from 'node:path';
import { decodePath, pathOfDocument } from '#shared/paths';
import type { OldDocument } from './site.ts';

/** Path of the file of a document as an address, without the prefix of its language: `/guide/`, `/guide/start`. */
export function routeOf(path: string): string {
  return pathOfDocument(`/${path}`);
}

/** Whether a document is a part of others: it has no page of its own. */
export function isFragment({ path }: Pick<OldDocument, 'path'>): boolean {
  return /(?:^|\/)_/.test(path);
}

/** Whether a document is the index of a folder, which ends with a slash unless it is the one of the language. */
export function isIndexOf(folder: string, { path }: Pick<OldDocument, 'path'>): boolean {
  return path.startsWith(folder) && /^index\.mdx?$/.test(path.slice(folder.length));
}

/** Path under which a document is served here, without the prefix of its language. */
export function newRouteOf({ path, slug }: Pick<OldDocument, 'path' | 'slug'>): string {
  return slug ?? routeOf(path);
}

/** A link from one document to another, or to a file beside it, relative to the new place of the document. */
export function relativeTo(target: string, { path }: OldDocument): string {
  // Both begin in the folder of the language, two levels deep in the site.
  const [from, to] = [posix.dirname(path), target].map((place) => posix.join('/docs/lang', place));
  const relative = posix.relative(from ?? '', to ?? '');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Absolute path of what a document names by a relative path. */
export function besideSource(request: string, { source }: OldDocument): string {
  return join(source, '..', decodePath(request));
}
