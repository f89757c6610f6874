import { dirname, resolve } from 'node:path';
import { isInside } from '../files/is-inside.ts';
import { realPath } from '../files/real-path.ts';
import { toSpecifier } from '../files/site-path.ts';
import type { DocumentNotes } from './document-notes.ts';

/**
 * Absolute path of a file that a fence names: from the site with `<root>/`, from the docs with `@/`, else from the
 * document.
 */
export function fileOfFence(notes: DocumentNotes, path: string): string {
  const [, start = '', rest = ''] = /^(<root>|@)\/(.*)$/s.exec(path) ?? [];
  if (start === '') return besideDocument(notes, path);
  return resolve(start === '@' ? notes.settings.docsDir : notes.settings.root, rest);
}

/** Absolute path of a path relative to the document. */
export function besideDocument(notes: DocumentNotes, path: string): string {
  return resolve(dirname(notes.file), path);
}

/**
 * Whether readers may see a file that the document names: a file of the site, or of the linked folder outside of the
 * site that the document is in.
 */
export function mayShow(file: string, { file: document, settings }: DocumentNotes): boolean {
  const real = realPath(file);
  const root = realPath(settings.root);
  if (isInside(real, root)) return true;
  for (let folder = dirname(document); isInside(folder, settings.docsDir); folder = dirname(folder)) {
    const linked = realPath(folder);
    if (!isInside(linked, root) && isInside(real, linked)) return true;
  }
  return false;
}

/** The specifier by which the document imports a file: `./Counter.tsx`. */
export function requestOf({ file }: DocumentNotes, imported: string): string {
  return toSpecifier(imported, dirname(file));
}
