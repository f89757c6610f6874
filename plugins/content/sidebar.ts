import type { Problem } from '#shared/errors';
import { type LinkSettings, langPrefix, linkInLang, linkKind } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { Lang, SidebarItem } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import { type EntryLook, type FolderOrders, type OrderedEntry, orderOf, unknownEntries } from './folder-order.ts';
import { type Folder, folderTree, pagesBelow, pagesBesideFolders, pruned, type SidebarPage } from './folder-tree.ts';
import { itemsInLang } from './items-in-lang.ts';
import type { PlacedLink } from './link-check.ts';
import type { MetaFile, WrittenLink } from './meta-file.ts';
import { withoutNumber } from './number-prefixes.ts';

interface BuildSidebarInput extends LinkSettings {
  readonly lang: Lang;
  /**
   * All documents the language shows: its own, fragments, and documents of other languages for missing translations.
   */
  readonly pages: readonly SidebarPage[];
  /** The `_meta.json` files of all languages; a folder without one takes its order from the default language. */
  readonly metas: readonly MetaFile[];
  /** `sidebar` of the configuration: replaces the generated sidebar of a folder. */
  readonly configured?: Readonly<Record<string, readonly SidebarItem[]>> | undefined;
  /** Whether groups that do not say so are collapsed at first; default false. */
  readonly collapsed?: boolean;
  /** Whether names of folders are shown without the numbers that order them; default false. */
  readonly numberPrefixes?: boolean;
}

/**
 * Builds a sidebar for each top-level folder of a language, and one for the pages beside them if there are several.
 * Subfolders are groups: collapsible, labelled by their entry or the title of their index, which the group links to. A
 * folder of fragments only gets a sidebar without links; elsewhere fragments are left out.
 */
export function buildSidebar(input: BuildSidebarInput) {
  const { lang, defaultLang, configured = {}, collapsed: isCollapsed = false, numberPrefixes = false } = input;
  const prefix = langPrefix(lang, defaultLang);
  const orders = ordersOf(input);
  /** Heading levels that `_meta.json` files set for overviews, by route path. */
  const overviewHeaders: Record<string, readonly number[]> = {};
  /** Internal links in `_meta.json` files, not yet checked. */
  const links: PlacedLink[] = [];
  const problems: Problem[] = [];
  const unread = new Set(input.metas.filter(({ folder }) => folder === lang || folder.startsWith(`${lang}/`)));

  function itemsOf(folder: Folder, { isGroup }: { readonly isGroup: boolean }): readonly SidebarItem[] {
    const order = orderOf(folder, orders, { isGroup });
    problems.push(...order.problems);
    const own = orders.own(folder.path);
    if (own !== undefined) unread.delete(own);
    return order.entries.map((entry) => itemOf(entry, own?.file));
  }

  function itemOf(entry: OrderedEntry, file: string | undefined): SidebarItem {
    switch (entry.type) {
      case 'section-header':
        return { sectionHeaderText: entry.label };
      case 'divider':
        return { dividerType: entry.dashed ? 'dashed' : 'solid' };
      case 'custom-link':
        return customLink(entry, entry.place, file);
      case 'page':
        noteHeaders(entry.page, entry.overviewHeaders);
        return pageItem(entry.page, entry);
      case 'folder':
        return groupOf(entry);
    }
  }

  function groupOf(entry: Extract<OrderedEntry, { type: 'folder' }>): SidebarItem {
    const {
      name,
      folder,
      label,
      tag,
      icon,
      collapsible = true,
      collapsed = isCollapsed,
      overviewHeaders: levels,
    } = entry;
    const index = folder.pages.get('index');
    const items = itemsOf(folder, { isGroup: true });
    if (index) noteHeaders(index, levels);
    if (items.length === 0 && index) return pageItem(index, entry);
    const text = label ?? index?.frontmatter.label ?? index?.title ?? (numberPrefixes ? withoutNumber(name) : name);
    return withoutUndefined({
      text,
      ...(index && targetOf(index)),
      tag,
      icon: icon ?? index?.frontmatter.icon,
      collapsible,
      collapsed,
      items,
    });
  }

  /** The links in a group have the place of the group's entry. */
  function customLink(entry: WrittenLink, place: TextPlace, file: string | undefined): SidebarItem {
    const { label, link, items, collapsible, collapsed = isCollapsed, tag, icon, target, rel } = entry;
    const leadsTo = link === undefined ? undefined : linkInLang(link, lang, input);
    if (link !== undefined && leadsTo !== undefined && file !== undefined && linkKind(leadsTo) === 'internal')
      links.push({ url: link, target: leadsTo, file, place });
    const inner = items?.map((item) => customLink(item, place, file));
    const group = inner === undefined ? {} : { collapsible, collapsed, items: inner };
    return withoutUndefined({ text: label, link: leadsTo, tag, icon, target, rel, ...group });
  }

  function noteHeaders({ routePath }: SidebarPage, levels: readonly number[] | undefined): void {
    if (routePath !== undefined && levels !== undefined) overviewHeaders[routePath] = levels;
  }

  const tree = folderTree(input.pages);
  const built = [...tree.folders].flatMap(([name, folder]): [string, readonly SidebarItem[]][] => {
    if (Object.hasOwn(configured, `/${name}/`)) return [];
    const hasPage = pagesBelow(folder).some(({ routePath }) => routePath !== undefined);
    const isOrdered = input.metas.some((meta) => meta.folder.split('/')[1] === name);
    if (hasPage && !isOrdered && Object.hasOwn(configured, '/')) return [];
    const shown = pruned(folder, ({ routePath }) => !hasPage || routePath !== undefined);
    return [[`${prefix}/${name}/`, itemsOf(shown, { isGroup: false })]];
  });
  const root = pagesBesideFolders(tree);
  // A sidebar of one page would only show where the reader is.
  if (root.pages.size > 1 && !Object.hasOwn(configured, '/'))
    built.push([`${prefix}/`, itemsOf(root, { isGroup: false })]);
  for (const meta of unread) problems.push(...unreadProblems(meta, tree));
  const fromConfig = Object.entries(configured).map(([folder, items]): [string, readonly SidebarItem[]] => [
    prefix + folder,
    itemsInLang(withFolding(items, isCollapsed), lang, input),
  ]);
  /** By route path of the folder: `/zh/guide/`. */
  const sidebars = Object.fromEntries([...built, ...fromConfig].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { sidebars, overviewHeaders, links, problems };
}

/** Problems with a `_meta.json` that no sidebar has read, such as one in an empty folder. */
function unreadProblems(meta: MetaFile, tree: Folder): readonly Problem[] {
  const names = meta.folder.split('/').slice(1);
  const folder = names.reduce<Folder | undefined>((parent, name) => parent?.folders.get(name), tree);
  if (folder !== undefined) return unknownEntries(meta, folder);
  const message = 'Unexpected file: no sidebar lists the pages of this folder.';
  const hint = 'Delete it, or move it to the folder whose pages it names.';
  return [{ rule: 'meta-file', severity: 'warning', file: meta.file, message, hint }];
}

/** Sidebar items of the configuration, with default values on groups. */
function withFolding(items: readonly SidebarItem[], collapsed: boolean): readonly SidebarItem[] {
  return items.map((item) =>
    item.items === undefined
      ? item
      : { collapsible: true, collapsed, ...item, items: withFolding(item.items, collapsed) },
  );
}

function ordersOf({ lang, defaultLang, metas }: BuildSidebarInput): FolderOrders {
  const find = (key: Lang) => (path: string) =>
    metas.find(({ folder }) => folder === (path === '' ? key : `${key}/${path}`));
  return { lang, own: find(lang), borrowed: lang === defaultLang ? () => undefined : find(defaultLang) };
}

function pageItem(page: SidebarPage, look: Pick<EntryLook, 'label' | 'tag' | 'icon'>): SidebarItem {
  const { label = page.title, tag, icon } = page.frontmatter;
  return withoutUndefined({
    text: look.label ?? label,
    ...targetOf(page),
    tag: look.tag ?? tag,
    icon: look.icon ?? icon,
  });
}

function targetOf({ relativePath, routePath }: SidebarPage): Pick<SidebarItem, 'link' | 'fileKey'> {
  return withoutUndefined({ link: routePath, fileKey: relativePath.replace(/\.mdx?$/, '') });
}
