import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { decodePath, linkKind, withoutHashAndQuery } from '#shared/paths';
import { editUrl } from '../files/edit-url.ts';
import { isInside } from '../files/is-inside.ts';
import { realPath } from '../files/real-path.ts';
import { toSitePath } from '../files/site-path.ts';
import type { DocumentNotes } from './document-notes.ts';
import { besideDocument } from './named-files.ts';

/**
 * Where a relative link of a document that is a symbolic link leads from the place of its file, such as a README of the
 * repository: to a document of the site, to another linked document, or to a file in the repository. Undefined if the
 * link leads somewhere from the place of the symbolic link, or nowhere at all.
 */
export function linkFromSource(url: string, notes: DocumentNotes): string | undefined {
  const written = withoutHashAndQuery(url);
  if (notes.linkedFile === undefined || linkKind(url) !== 'internal') return undefined;
  if (written === '' || written.startsWith('/')) return undefined;
  const path = decodePath(written);
  const beside = besideDocument(notes, path);
  if (['', '.md', '.mdx', '/index.md', '/index.mdx'].some((ending) => existsSync(beside + ending))) return undefined;
  const target = resolve(dirname(notes.linkedFile), path);
  notes.dependencies.add(target);
  if (!existsSync(target)) return undefined;
  const rest = url.slice(written.length);
  const docsDir = realPath(notes.settings.docsDir);
  if (isInside(target, docsDir)) return `/${toSitePath(target, docsDir).replace(/^public\//, '')}${rest}`;
  const other = linkedNeighbour(target, notes);
  if (other !== undefined) return `./${encodeURI(other)}${rest}`;
  const address = repositoryLink(toSitePath(target, docsDir), notes);
  if (address === undefined) return undefined;
  return (statSync(target).isDirectory() ? address.replace('/blob/', '/tree/') : address) + rest;
}

/** Name of a symbolic link next to the document that leads to a file. */
function linkedNeighbour(target: string, { file }: DocumentNotes): string | undefined {
  const folder = dirname(file);
  const links = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  return links.find(({ name }) => realPath(join(folder, name)) === target)?.name;
}

/**
 * Address of a file, by its path from the docs folder, in the repository that the edit links name; undefined outside of
 * it.
 */
function repositoryLink(path: string, { lang, settings }: DocumentNotes): string | undefined {
  const base = settings.locales.find((locale) => locale.lang === lang)?.editUrl;
  if (base === undefined || isAboveRepository(path, base)) return undefined;
  return editUrl(base, path).replace('/edit/', '/blob/');
}

/** Whether a path from the docs folder leads out of the repository: its address would be in another branch. */
function isAboveRepository(path: string, base: string): boolean {
  const [, docsFolder] = /\/edit\/[^/]+(.*)$/.exec(base.replace('{path}', '')) ?? [];
  if (docsFolder === undefined) return false;
  const depth = docsFolder.split('/').filter((name) => name !== '').length;
  return path.split('/').filter((name) => name === '..').length > depth;
}
