import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type OpenFile, openFile } from './open-file.ts';
import { formatRequestPath, type RequestPath } from './request-path.ts';

/** What a static host answers for a path, before headers. */
export type Found =
  | { readonly kind: 'file'; readonly file: OpenFile }
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'none' };

/** Where files are looked up. */
export interface FileSettings {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Whether pages are served without `.html`. */
  readonly cleanUrls: boolean;
}

const none: Found = { kind: 'none' };

/** Files that tell the host what to do and are not part of the site. */
const hostFiles = new Set(['_headers', '_redirects']);

/**
 * Finds the file of a path as a host with clean URLs does: `/x` is `x.html`, `/x/` is `x/index.html`; every other way
 * to write one of these is a redirect to it, without the base. The caller closes the file.
 */
export async function findFile(path: RequestPath, settings: FileSettings): Promise<Found> {
  const { segments, isFolder, hasEmptySegments } = path;
  if (segments.length === 1 && hostFiles.has(segments[0] ?? '')) return none;
  const found =
    isFolder || segments.length === 0 ? await findFolder(segments, settings) : await findPage(segments, settings);
  if (found.kind !== 'file' || !hasEmptySegments) return found;
  await found.file.close();
  return { kind: 'redirect', path: formatRequestPath(segments, isFolder) };
}

/** Opens the 404 page next to a path: in its folder, else in the nearest folder above that has one. */
export async function findNotFoundPage(segments: readonly string[], outDir: string): Promise<OpenFile | undefined> {
  for (let depth = Math.min(segments.length, 16); depth >= 0; depth--) {
    const file = await openInside(outDir, [...segments.slice(0, depth), '404.html']);
    if (file !== undefined) return file;
  }
  return undefined;
}

async function findFolder(segments: readonly string[], { outDir, cleanUrls }: FileSettings): Promise<Found> {
  const index = await openInside(outDir, [...segments, 'index.html']);
  if (index !== undefined) return { kind: 'file', file: index };
  const last = segments.at(-1);
  if (last === undefined) return none;
  const page = [...segments.slice(0, -1), `${last}.html`];
  return (await exists(outDir, page))
    ? { kind: 'redirect', path: formatRequestPath(cleanUrls ? segments : page) }
    : none;
}

async function findPage(segments: readonly string[], { outDir, cleanUrls }: FileSettings): Promise<Found> {
  const folder = segments.slice(0, -1);
  const last = segments.at(-1) ?? '';
  const exact = await openInside(outDir, segments);
  if (exact !== undefined) {
    if (!cleanUrls || !last.endsWith('.html')) return { kind: 'file', file: exact };
    await exact.close();
    const name = last.slice(0, -'.html'.length);
    const path = name === 'index' ? formatRequestPath(folder, true) : formatRequestPath([...folder, name]);
    return { kind: 'redirect', path };
  }
  if (cleanUrls && last === 'index' && (await exists(outDir, [...folder, 'index.html']))) {
    return { kind: 'redirect', path: formatRequestPath(folder, true) };
  }
  const page = await openInside(outDir, [...folder, `${last}.html`]);
  if (page !== undefined) {
    if (cleanUrls) return { kind: 'file', file: page };
    await page.close();
    return { kind: 'redirect', path: formatRequestPath([...folder, `${last}.html`]) };
  }
  return (await exists(outDir, [...segments, 'index.html']))
    ? { kind: 'redirect', path: formatRequestPath(segments, true) }
    : none;
}

async function exists(outDir: string, segments: readonly string[]): Promise<boolean> {
  const file = await openInside(outDir, segments);
  await file?.close();
  return file !== undefined;
}

async function openInside(outDir: string, segments: readonly string[]): Promise<OpenFile | undefined> {
  try {
    const root = await realpath(outDir);
    const file = await realpath(join(root, ...segments));
    // A link inside the folder may point outside of it.
    return file.startsWith(root.endsWith(sep) ? root : root + sep) ? await openFile(file) : undefined;
  } catch {
    // Missing, a file where a folder is needed, a name too long, no permission: nothing to serve in each case.
    return undefined;
  }
}
