import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, parse } from 'node:path';
import { nearest } from '#shared/nearest';
import type { DocumentNotes } from '../document-notes.ts';
import { mayShow } from '../named-files.ts';

/** The content of an included file, or the reason why it cannot be included. */
type IncludedFile =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/** Reads a file that a document includes; refuses those that it may not show. */
export async function includeFile(file: string, written: string, notes: DocumentNotes): Promise<IncludedFile> {
  if (!mayShow(file, notes)) {
    return {
      ok: false,
      message: `Unexpected file \`${written}\`: it is outside the site's folder.`,
      hint: 'Copy the file into the site.',
    };
  }
  try {
    // A device or a pipe may never end.
    if (!(await stat(file)).isFile()) throw new Error('It is not a file.');
    const bytes = await readFile(file);
    if (!isUtf8(bytes) || bytes.includes(0)) {
      return {
        ok: false,
        message: `Unexpected file \`${written}\`: it is not UTF-8 text.`,
        hint: 'Save it as UTF-8, or link to it.',
      };
    }
    return {
      ok: true,
      code: bytes
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
        .replace(/\n$/, ''),
    };
  } catch {
    return {
      ok: false,
      message: `Unexpected file \`${written}\`: there is no such file.`,
      hint: await nearestFileHint(file),
    };
  }
}

interface NearestFileOptions {
  readonly fallback?: string | undefined;
  /** Absolute path of the file that names the other one: it never means itself. */
  readonly from?: string;
}

/** For a file that could not be read: the reason if it exists, else the nearest name in its folder, else `fallback`. */
export async function nearestFileHint(
  file: string,
  { fallback = 'Check the path: it is relative to the document.', from }: NearestFileOptions = {},
): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return 'It is a folder: name a file in it.';
  if (found?.isFile()) return 'It exists, but cannot be read: allow this user to read it.';
  const wanted = basename(file);
  const all = await readdir(dirname(file)).catch(() => []);
  const names = all.filter((name) => join(dirname(file), name) !== from);
  // Imports leave the extension out.
  const byName = new Map(names.map((name) => [extname(wanted) === '' ? parse(name).name : name, name]));
  const near = nearest(wanted, byName.keys());
  return near === undefined ? fallback : `Did you mean \`${byName.get(near)}\`?`;
}
