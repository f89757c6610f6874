import type { Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { Lang } from '#shared/types';
import { type Folder, pagesBelow, type SidebarPage } from './folder-tree.ts';
import type { MetaEntry, MetaFile } from './meta-file.ts';

/** Label, tag, icon and levels from `_meta.json`; what is left out comes from the page or folder. */
export type EntryLook = Omit<Extract<MetaEntry, { type: 'file' }>, 'type' | 'place'>;

/** An entry of `_meta.json` with the page or folder it names. */
export type OrderedEntry =
  | (EntryLook & { readonly type: 'page'; readonly page: SidebarPage })
  | (EntryLook & {
      readonly type: 'folder';
      readonly folder: Folder;
      readonly collapsible?: boolean;
      readonly collapsed?: boolean;
    })
  | Extract<MetaEntry, { type: 'section-header' | 'divider' | 'custom-link' }>;

/** The `_meta.json` files that order one language; paths are relative to the language folder. */
export interface FolderOrders {
  readonly lang: Lang;
  /** Of the language itself. */
  own(path: string): MetaFile | undefined;
  /** Of the default language, for a folder that has no file of its own; always undefined in the default language. */
  borrowed(path: string): MetaFile | undefined;
}

interface FolderOrder {
  readonly entries: readonly OrderedEntry[];
  readonly problems: readonly Problem[];
}

/**
 * Orders a folder by its `_meta.json`, else by `order` and name with `index` first. Pages and folders that the file
 * does not name follow at the end, with a warning; a page that fills in for a missing translation keeps its position
 * from the default language. A group links to its index, so the index is an entry of its own only when the file names
 * it.
 */
export function orderOf(folder: Folder, orders: FolderOrders, { isGroup }: { readonly isGroup: boolean }): FolderOrder {
  const own = orders.own(folder.path);
  const borrowed = orders.borrowed(folder.path)?.entries ?? [];
  const { entries, problems } = resolveEntries(own ?? { file: '', entries: borrowed.map(withoutLabel) }, folder);
  const names = new Set(entries.map(keyOf));
  const rest = allEntries(folder).filter((entry) => !names.has(keyOf(entry)) && !(isGroup && entry.name === 'index'));
  const isOwn = (entry: NamedEntry) => pathsOf(entry).some((path) => path.startsWith(`${orders.lang}/`));
  const forgotten = rest.filter(isOwn);
  const order = namesIn(borrowed);
  return {
    entries: rest
      .filter((entry) => !isOwn(entry))
      .reduce<readonly OrderedEntry[]>(
        (all, entry) => insertAfterNeighbour(all, entry, order),
        [...entries, ...forgotten],
      ),
    problems: own === undefined ? [] : orderProblems(problems, forgotten, own),
  };
}

/** A problem for each entry of a `_meta.json` that names nothing in its folder, or something a second time. */
export function unknownEntries(meta: MetaFile, folder: Folder): readonly Problem[] {
  return resolveEntries(meta, folder).problems;
}

type NamedEntry = Extract<OrderedEntry, { readonly name: string }>;

function resolveEntries({ entries, file }: Pick<MetaFile, 'entries' | 'file'>, folder: Folder): FolderOrder {
  const found = new Map<string, OrderedEntry>();
  const problems: Problem[] = [];
  for (const [index, written] of entries.entries()) {
    const entry = resolveEntry(written, folder);
    const key = entry === undefined ? undefined : keyOf(entry, index);
    if (entry !== undefined && key !== undefined && !found.has(key)) found.set(key, entry);
    else if (entry === undefined && 'name' in written && folder.hidden.has(written.name)) continue;
    else if ('name' in written)
      problems.push({
        rule: 'meta-file',
        severity: 'error',
        file,
        ...written.place,
        ...(entry === undefined
          ? unknownName(written, folder)
          : { message: `Unexpected second entry \`${written.name}\`.`, hint: 'Remove one of the two.' }),
      });
  }
  return { entries: [...found.values()], problems };
}

function resolveEntry(entry: MetaEntry, folder: Folder): OrderedEntry | undefined {
  if (!('name' in entry)) return entry;
  const { type, place: _, ...look } = entry;
  const page = type === 'dir' ? undefined : folder.pages.get(entry.name);
  const inner = type === 'file' ? undefined : folder.folders.get(entry.name);
  if (page) return { ...look, type: 'page', page };
  return inner && { ...look, type: 'folder', folder: inner };
}

function unknownName({ type, name }: Extract<MetaEntry, { readonly name: string }>, folder: Folder) {
  const kind = { name: 'page or folder', file: 'page', dir: 'folder' }[type];
  const pages = type === 'dir' ? [] : folder.pages.keys();
  const folders = type === 'file' ? [] : folder.folders.keys();
  const bare = name.replace(/(\/|\.mdx?)$/, '');
  const known = [...pages, ...folders, ...folder.hidden];
  const hint =
    bare !== name && known.includes(bare)
      ? `Write \`${bare}\`: names have no slash and no extension.`
      : (nearestHint(bare, known) ?? 'Remove the entry, or create what it names.');
  const message = `Unexpected entry \`${name}\`: \`${folder.path}/\` contains no ${kind} with this name.`;
  return { message, hint };
}

/**
 * One mistake, one problem: the page that a misspelt name most likely means is not also reported as forgotten. Nor is a
 * page whose name differs from a listed one only in letter case: both have the same route, which is reported elsewhere.
 */
function orderProblems(
  problems: readonly Problem[],
  forgotten: readonly NamedEntry[],
  { entries, file }: MetaFile,
): readonly Problem[] {
  const listed = namesIn(entries);
  const others = forgotten.filter(({ name }) => {
    const isCaseVariant = !listed.includes(name) && listed.some((other) => other.toLowerCase() === name.toLowerCase());
    return !isCaseVariant && !problems.some(({ hint }) => hint?.includes(`\`${name}\``));
  });
  return [
    ...problems,
    ...others.map(
      ({ name }): Problem => ({
        rule: 'meta-file-forgotten',
        severity: 'warning',
        file,
        message: `Missing entry \`${name}\`: it is shown at the end of the sidebar.`,
        hint: `Add \`${JSON.stringify(name)}\` to the list where it belongs.`,
      }),
    ),
  ];
}

function namesIn(entries: readonly MetaEntry[]): readonly string[] {
  return entries.flatMap((entry) => ('name' in entry ? [entry.name] : []));
}

/** The index first, then by `order`, then alphabetical; a page before the folder of the same name. */
function allEntries({ pages, folders }: Folder): readonly NamedEntry[] {
  const all: NamedEntry[] = [
    ...[...pages].map(([name, page]): NamedEntry => ({ type: 'page', name, page })),
    ...[...folders].map(([name, folder]): NamedEntry => ({ type: 'folder', name, folder })),
  ];
  const isIndex = ({ type, name }: NamedEntry) => type === 'page' && name === 'index';
  return all.sort(
    (a, b) => Number(isIndex(b)) - Number(isIndex(a)) || comparePositions(a, b) || collator.compare(a.name, b.name),
  );
}

/** A folder takes the position of its index; entries without a position come last. */
function comparePositions(a: NamedEntry, b: NamedEntry): number {
  const [first, second] = [a, b].map((entry) => {
    const page = entry.type === 'page' ? entry.page : entry.folder.pages.get('index');
    return page?.frontmatter.order ?? Number.POSITIVE_INFINITY;
  });
  return first === second ? 0 : Number(first) - Number(second);
}

/** Independent of the machine's locale; numeric, so that `v0-2` precedes `v0-10`. */
const collator = new Intl.Collator('en', { numeric: true });

/** Inserts an entry after its nearest predecessor in `order`: first without one, last when `order` does not name it. */
function insertAfterNeighbour(
  entries: readonly OrderedEntry[],
  entry: NamedEntry,
  order: readonly string[],
): readonly OrderedEntry[] {
  const at = order.indexOf(entry.name);
  if (at < 0) return [...entries, entry];
  const before = order.slice(0, at);
  const rank = (other: OrderedEntry) => ('name' in other ? before.lastIndexOf(other.name) : -1);
  const nearest = Math.max(...entries.map(rank), -1);
  const index = nearest < 0 ? 0 : entries.findIndex((other) => rank(other) === nearest) + 1;
  return entries.toSpliced(index, 0, entry);
}

/** A page's own title is better than a label in another language. */
function withoutLabel(entry: MetaEntry): MetaEntry {
  if (entry.type !== 'file' && entry.type !== 'dir') return entry;
  const { label: _, ...rest } = entry;
  return rest;
}

function keyOf(entry: OrderedEntry, index = -1): string {
  return 'name' in entry ? `${entry.type}/${entry.name}` : `${entry.type}#${index}`;
}

function pathsOf(entry: NamedEntry): readonly string[] {
  const pages = entry.type === 'page' ? [entry.page] : pagesBelow(entry.folder);
  return pages.map(({ relativePath }) => relativePath);
}
