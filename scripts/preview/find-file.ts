import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { langOfPath } from '#shared/paths';
import { hostFileNames } from '../../plugins/files/host-files.ts';
import { hasNotFoundPage } from '../shared/not-found-page.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { formatRequestPath, type RequestPath } from './request-path.ts';

/** A static host's response to a path, without headers. */
export type Found =
  | { readonly kind: 'file'; readonly file: OpenFile }
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'none' };

/** Where files are looked up, and how URLs are written. */
export interface FileSettings {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Whether URLs of pages omit `.html`. */
  readonly cleanUrls: boolean;
}

/** How many segments of a path are looked at for its language. */
const maxDepth = 16;

const none: Found = { kind: 'none' };

/**
 * Finds the file of a path like a host with clean URLs: `/x` is `x.html`, `/x/` is `x/index.html`; other spellings
 * redirect to one of these, without the base. The caller must close the file.
 */
export async function findFile(path: RequestPath, settings: FileSettings): Promise<Found> {
  const { segments, isFolder, hasEmptySegments } = path;
  if (segments.length === 1 && hostFileNames.some((name) => name === segments[0])) return none;
  const found =
    isFolder || segments.length === 0 ? await findFolder(segments, settings) : await findPage(segments, settings);
  if (found.kind !== 'file' || !hasEmptySegments) return found;
  await found.file.close();
  return { kind: 'redirect', path: formatRequestPath(segments, isFolder) };
}

/** Opens the 404 page in the language of a path. A folder at the top with a 404 page of its own is a language. */
export async function findNotFoundPage(segments: readonly string[], outDir: string): Promise<OpenFile | undefined> {
  const candidates = segments.slice(0, maxDepth).map((segment) => segment.replace(/\.html$/, ''));
  const isLang = await Promise.all(candidates.map((segment) => hasNotFoundPage(outDir, segment)));
  const locales = candidates.filter((_, index) => isLang[index]).map((lang) => ({ lang }));
  const lang = langOfPath(formatRequestPath(segments), { defaultLang: '', locales });
  return openInside(outDir, lang === '' ? ['404.html'] : [lang, '404.html']);
}

/** Opens the Markdown twin, which is next to the page of a path. The caller must close the file. */
export async function findTwin({ segments, isFolder }: RequestPath, outDir: string): Promise<OpenFile | undefined> {
  const names = isFolder || segments.length === 0 ? [...segments, 'index'] : segments;
  const last = names.at(-1)?.replace(/\.html$/, '');
  return openInside(outDir, [...names.slice(0, -1), `${last}.md`]);
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
    // Symbolic links may point outside of the folder.
    return file.startsWith(root.endsWith(sep) ? root : root + sep) ? await openFile(file) : undefined;
  } catch {
    // Missing, not a folder, name too long, no permission: nothing to serve in each case.
    return undefined;
  }
}
