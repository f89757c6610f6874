import type { Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { Lang } from '#shared/types';
import { type Folder, pagesBelow, type SidebarPage } from './folder-tree.ts';
import type { MetaEntry, MetaFile } from './meta-file.ts';

/** How an entry wants to be shown; what it leaves out comes from the page or folder. */
interface EntryLook {
  readonly name: string;
  readonly label?: string;
  readonly tag?: string;
  readonly overviewHeaders?: readonly number[];
}

/** An entry whose page or folder has been found. */
export type OrderedEntry =
  | (EntryLook & { readonly type: 'page'; readonly page: SidebarPage })
  | (EntryLook & {
      readonly type: 'folder';
      readonly folder: Folder;
      readonly collapsible?: boolean;
      readonly collapsed?: boolean;
    })
  | Extract<MetaEntry, { type: 'section-header' | 'divider' | 'custom-link' }>;

/** The `_meta.json` files that order a language, by path of the folder below its own. */
export interface Orders {
  readonly lang: Lang;
  /** The language's own. */
  own(path: string): MetaFile | undefined;
  /** That of the default language; nothing for the default language itself. */
  borrowed(path: string): MetaFile | undefined;
}

/** Entries of a folder in order. */
export interface FolderOrder {
  readonly entries: readonly OrderedEntry[];
  readonly problems: readonly Problem[];
}

/**
 * The order of a folder: that of its `_meta.json`, else alphabetical with `index` first. What the file does not name
 * follows at the end, with a warning; a page that stands in for a missing translation takes the place that it has in
 * the default language. The index of a group is an entry of it only when the file names it: else the group links it.
 */
export function orderOf(folder: Folder, orders: Orders, { isGroup }: { readonly isGroup: boolean }): FolderOrder {
  const own = orders.own(folder.path);
  const lent = orders.borrowed(folder.path)?.entries ?? [];
  const { entries, problems } = resolveEntries(own ?? { file: '', entries: lent.map(withoutLabel) }, folder);
  const names = new Set(entries.map(keyOf));
  const rest = allEntries(folder).filter((entry) => !names.has(keyOf(entry)) && !(isGroup && entry.name === 'index'));
  const isOwn = (entry: NamedEntry) => sourcesOf(entry).some((path) => path.startsWith(`${orders.lang}/`));
  const forgotten = rest.filter(isOwn);
  const listed = entries.flatMap((entry) => ('name' in entry ? [entry.name] : []));
  const isTwin = ({ name }: NamedEntry) =>
    !listed.includes(name) && listed.some((other) => other.toLowerCase() === name.toLowerCase());
  const order = lent.flatMap((entry) => ('name' in entry ? [entry.name] : []));
  return {
    entries: rest
      .filter((entry) => !isOwn(entry))
      .reduce<readonly OrderedEntry[]>(
        (all, entry) => insertAfterNeighbour(all, entry, order),
        [...entries, ...forgotten],
      ),
    problems:
      own === undefined
        ? []
        : orderProblems(
            problems,
            forgotten.filter((entry) => !isTwin(entry)),
            own.file,
          ),
  };
}

type NamedEntry = Extract<OrderedEntry, { readonly name: string }>;

function resolveEntries({ entries, file }: Pick<MetaFile, 'entries' | 'file'>, folder: Folder): FolderOrder {
  const found = new Map<string, OrderedEntry>();
  const problems: Problem[] = [];
  for (const [index, written] of entries.entries()) {
    const entry = resolveEntry(written, folder);
    const key = entry === undefined ? undefined : keyOf(entry, index);
    if (entry !== undefined && key !== undefined && !found.has(key)) found.set(key, entry);
    else if ('name' in written)
      problems.push({
        rule: 'meta-file',
        severity: 'error',
        file,
        ...written.place,
        ...(entry === undefined
          ? unknownName(written, folder)
          : { message: `Unexpected second entry \`${written.name}\`.`, hint: 'Take one of the two away.' }),
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
  const known = [...pages, ...folders];
  const hint = bare !== name && known.includes(bare) ? `Write \`${bare}\`: its name alone.` : nearestHint(bare, known);
  return {
    message: `Unexpected entry \`${name}\`: there is no ${kind} of this name in \`${folder.path}/\`.`,
    ...(hint === undefined ? {} : { hint }),
  };
}

/**
 * A misspelt name is one mistake: the page that it most likely stands for is not told, too. Neither is a page whose name
 * differs from one in the list by the case of its letters: the two have one route, which is told.
 */
function orderProblems(
  problems: readonly Problem[],
  forgotten: readonly NamedEntry[],
  file: string,
): readonly Problem[] {
  const meant = forgotten.filter(({ name }) => problems.some(({ hint }) => hint?.includes(`\`${name}\``)));
  const others = forgotten.filter((entry) => !meant.includes(entry));
  return [...problems, ...others.map(({ name }) => forgottenProblem(name, file))];
}

function forgottenProblem(name: string, file: string): Problem {
  return {
    rule: 'meta-file-forgotten',
    severity: 'warning',
    file,
    message: `Missing entry \`${name}\`: it stands at the end of the sidebar.`,
    hint: `Add \`"${name}"\` to the list at the place where it belongs.`,
  };
}

/** The index first, then alphabetical; a page before the folder of the same name. */
function allEntries({ pages, folders }: Folder): readonly NamedEntry[] {
  const all: NamedEntry[] = [
    ...[...pages].map(([name, page]): NamedEntry => ({ type: 'page', name, page })),
    ...[...folders].map(([name, folder]): NamedEntry => ({ type: 'folder', name, folder })),
  ];
  const isIndex = ({ type, name }: NamedEntry) => type === 'page' && name === 'index';
  return all.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || collator.compare(a.name, b.name));
}

/** The same on every machine: `v0-2` before `v0-10`. */
const collator = new Intl.Collator('en', { numeric: true });

/** Behind the nearest entry that precedes it in an order, at the start when none does, at the end when it is not in it. */
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

/** A label of another language is worse than the page's own title. */
function withoutLabel(entry: MetaEntry): MetaEntry {
  if (entry.type !== 'file' && entry.type !== 'dir') return entry;
  const { label: _, ...rest } = entry;
  return rest;
}

function keyOf(entry: OrderedEntry, index = -1): string {
  return 'name' in entry ? `${entry.type}/${entry.name}` : `${entry.type}#${index}`;
}

function sourcesOf(entry: NamedEntry): readonly string[] {
  const pages = entry.type === 'page' ? [entry.page] : pagesBelow(entry.folder);
  return pages.map(({ relativePath }) => relativePath);
}
