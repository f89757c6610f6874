import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isFragment, isIndexOf, routeOf } from './document-paths.ts';
import { titleOf } from './headings.ts';
import type { NavigationEntry, OldDocument, Values } from './site.ts';
import { objectOf, readYaml, textOf } from './values.ts';

/** How a generator orders and labels the pages of a folder. */
export interface Listing {
  label(values: Values): string | undefined;
  order(values: Values): unknown;
  isHidden?(values: Values): boolean;
}

/**
 * The sidebar of a folder in the order of its documents; subfolders become groups. `folder` is relative to the
 * language.
 */
export function listFolder(
  folder: string,
  documents: readonly OldDocument[],
  listing: Listing,
): readonly NavigationEntry[] {
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  const inside = documents.filter(
    (document) => document.path.startsWith(prefix) && !isFragment(document) && !listing.isHidden?.(document.values),
  );
  const names = [...new Set(inside.map(({ path }) => path.slice(prefix.length).split('/')[0] ?? ''))];
  const entries = names.map((name) => {
    const page = inside.find(({ path }) => path === prefix + name);
    if (page !== undefined) return { order: listing.order(page.values), name, item: pageItem(page, listing) };
    const below = inside.filter(({ path }) => path.startsWith(`${prefix}${name}/`));
    const index = below.find((document) => isIndexOf(`${prefix}${name}/`, document));
    const category = categoryOf(below[0], name);
    const items = listFolder(`${prefix}${name}`, below, listing);
    const text =
      textOf(category.label) ??
      (index && (listing.label(index.values) ?? titleOf(index))) ??
      name.replace(/[-_]/g, ' ');
    return {
      order: category.position ?? (index && listing.order(index.values)),
      name,
      item: { text, items, collapsed: category.collapsed === true ? true : undefined },
    };
  });
  const rank = (order: unknown) => (typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER);
  return entries
    .sort((a, b) => rank(a.order) - rank(b.order) || sortName(a.name).localeCompare(sortName(b.name)))
    .map(({ item }) => item);
}

function sortName(name: string): string {
  return name.replace(/^index(?=\.)/, '');
}

/** The sidebar entry of a page. */
export function pageItem(document: OldDocument, { label }: Listing): NavigationEntry {
  const text = label(document.values) ?? titleOf(document);
  return { text: text && plain(text), link: routeOf(document.path) };
}

/** A title without inline Markdown: a sidebar shows text. */
function plain(title: string): string {
  return title.replace(/`([^`]*)`/g, '$1').replace(/\*\*?([^*]*)\*\*?/g, '$1');
}

/** `_category_.json` or `_category_.yml` of the folder `name` above a document. */
function categoryOf(document: OldDocument | undefined, name: string): Values {
  if (document === undefined) return {};
  const parts = document.source.split(/[\\/]/);
  const at = parts.findLastIndex((part) => [part, part.replace(/^\d+[-_. ]+/, '')].includes(name));
  for (const file of ['_category_.json', '_category_.yml', '_category_.yaml']) {
    try {
      return objectOf(readYaml(readFileSync(join(parts.slice(0, at + 1).join('/'), file), 'utf8')));
    } catch {
      // Most folders have none.
    }
  }
  return {};
}

/** The deepest folder that holds all pages of a sidebar: its key in the configuration. */
export function commonFolder(items: readonly NavigationEntry[]): string {
  const folders = linksOf(items).map((link) =>
    link.endsWith('/') ? link : `${posix.dirname(link)}/`.replace('//', '/'),
  );
  const [first = '/', ...others] = folders;
  return others.reduce((common, folder) => {
    let shared = common;
    while (!folder.startsWith(shared)) shared = shared.replace(/[^/]*\/$/, '');
    return shared;
  }, first);
}

/** Links of entries and of those below them that lead to pages. */
export function linksOf(items: readonly NavigationEntry[]): readonly string[] {
  return items.flatMap(({ link, items: below = [] }) => [...(link?.startsWith('/') ? [link] : []), ...linksOf(below)]);
}
